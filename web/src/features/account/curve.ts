/** A curve of results, ready to be drawn. */

export interface Curve {
  /** Points of the line, as SVG writes them. */
  line: string;
  dots: readonly { x: number; y: number; best: boolean }[];
  /** Height of the average. */
  mean: number;
}

/** Results from the oldest to the newest in a box; the best touches its top, the worst its bottom. */
export function curve(points: readonly number[], width: number, height: number): Curve {
  const [worst, best] = [Math.min(...points), Math.max(...points)];
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const range = best - worst;
  const y = (value: number): number => round(range ? ((best - value) / range) * height : height / 2);
  const first = points.length > 1 ? 0 : width / 2;
  const dots = points.map((value, at) => ({ x: round(first + at * step), y: y(value), best: value === best }));
  const mean = points.reduce((sum, value) => sum + value, 0) / points.length;
  return { line: dots.map((dot) => `${dot.x},${dot.y}`).join(" "), dots, mean: y(mean) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
