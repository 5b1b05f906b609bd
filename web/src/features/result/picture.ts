/** The picture of a finished city to pass on: the board in its colours on paper, under the game and the result. */

import { download } from "../../ui/download";

/** Pixels. */
const width = 1200;
const margin = 48;
const head = 176;
const foot = 72;
const inner = width - 2 * margin;

export interface Caption {
  title: string;
  result: string;
  /** Where it was played. */
  place: string;
}

/**
 * A PNG of a board.
 *
 * @throws Error - the browser cannot paint it.
 */
export async function cityPicture(board: SVGSVGElement, caption: Caption): Promise<Blob> {
  const city = board.viewBox.baseVal;
  const boardHeight = (city.height * inner) / city.width;
  const height = Math.round(head + boardHeight + foot);
  // Others read the picture, so it is light wherever it is made.
  const sheet = svg("svg", { class: "theme-light", viewBox: `0 0 ${width} ${height}`, width, height });
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (const [name, value] of Object.entries({ x: margin, y: head, width: inner, height: boardHeight })) {
    copy.setAttribute(name, String(value));
  }
  sheet.append(
    await definitions(copy),
    svg("rect", { width, height }, { fill: "var(--paper)" }),
    ...(await words(caption, height)),
    copy,
  );
  return painted(sheet, height);
}

/** What the board refers to, and the styles of the page with their fonts: an image in SVG sees nothing around it. */
async function definitions(board: SVGSVGElement): Promise<SVGElement> {
  const defs = svg("defs", {});
  const style = svg("style", {});
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const texts = rules.map((rule) => (rule instanceof CSSFontFaceRule ? withFont(rule) : Promise.resolve(rule.cssText)));
  // The page makes boards as wide as their column; here their attributes do.
  style.textContent = [...(await Promise.all(texts)), "svg.board { width: auto; height: auto }"].join("\n");
  const ids = new Set([...board.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1) ?? ""));
  defs.append(style, ...[...ids].flatMap((id) => document.getElementById(id)?.cloneNode(true) ?? []));
  return defs;
}

async function withFont(rule: CSSFontFaceRule): Promise<string> {
  const [quoted, file] = /url\("([^"]+)"\)/.exec(rule.cssText) ?? [];
  if (quoted === undefined || file === undefined) return rule.cssText;
  const font = await fetch(new URL(file, rule.parentStyleSheet?.href ?? location.href));
  return rule.cssText.replace(quoted, `url("${await asData(await font.blob())}")`);
}

async function words({ title, result, place }: Caption, height: number): Promise<SVGElement[]> {
  const lines = [
    { text: title, y: 84, font: "700 60px Alegreya", fill: "--ink" },
    { text: result, y: 142, font: "600 36px Figtree", fill: "--gold" },
    { text: place, y: height - 28, font: "400 26px Figtree", fill: "--ink-soft" },
  ];
  const ruler = document.createElement("canvas").getContext("2d");
  return Promise.all(
    lines.map(async ({ text, y, font, fill }) => {
      await document.fonts.load(font, text);
      if (ruler) ruler.font = font;
      const long = (ruler?.measureText(text).width ?? 0) > inner;
      const squeezed = long ? { textLength: inner, lengthAdjust: "spacingAndGlyphs" } : {};
      const line = svg("text", { x: margin, y, ...squeezed }, { font, fill: `var(${fill})` });
      line.textContent = text;
      return line;
    }),
  );
}

async function painted(sheet: SVGElement, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = await asData(new Blob([new XMLSerializer().serializeToString(sheet)], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function svg(
  name: string,
  attributes: Record<string, string | number>,
  styles: Record<string, string> = {},
): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name as "svg");
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  // The policy of the page allows no attribute `style`, but this.
  for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value);
  return element;
}

function asData(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

/** Gives a picture away: by what a phone shares with, otherwise as a download. */
export async function giveAway(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    // Whoever closes the list of programs has not failed.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  download(file, name);
}
