import { api } from "../api/client";
import { apiPath, isOnDevice } from "../api/device";
import { toastError } from "./toasts.svelte";

/** Links to files that this device makes are followed here: no server is asked for them. */
export function startDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[download]");
    const path = link ? apiPath(link.pathname) : null;
    if (path === null || !isOnDevice(path)) return;
    event.preventDefault();
    api.file(path).then(
      ({ content, name }) => download(content, name),
      (error: unknown) => toastError(error),
    );
  });
}

/** Hands a file to the downloads of the browser. */
export function download(content: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download: name });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
