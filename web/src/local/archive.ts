/** Zip files without compression, as the build makes them: Python would take a tenth of a second to unpack them. */

const endMark = 0x06054b50;
const endLength = 22;
const entryLength = 46;
const headLength = 30;

/**
 * @param found told each file with its content, which is a part of the archive and not a copy
 */
export function unpack(archive: ArrayBuffer, found: (name: string, content: Uint8Array) => void): void {
  const view = new DataView(archive);
  const whole = new Uint8Array(archive);
  const end = archive.byteLength - endLength;
  if (end < 0 || view.getUint32(end, true) !== endMark) throw new Error("no zip file, or one with a comment");
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    const [stored, size] = [view.getUint32(entry + 20, true), view.getUint32(entry + 24, true)];
    const nameEnd = entry + entryLength + view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(whole.subarray(entry + entryLength, nameEnd));
    if (stored !== size) throw new Error(`${name} is compressed`);
    const head = view.getUint32(entry + 42, true);
    const start = head + headLength + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    found(name, whole.subarray(start, start + size));
    entry = nameEnd + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
}
