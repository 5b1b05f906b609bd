import type { Language } from "../api/types";
import { minus } from "./wording";

/** With one place after the point, so that several stand in line. */
export function mean(language: Language, value: number): string {
  return minus(new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value));
}
