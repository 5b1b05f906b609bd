import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

const test = {
  include: ["tests/**/*.test.ts"],
  testTimeout: 60_000, // tests share the processors with all other checks; what hangs is ended all the same
};

/** A file of its own, so that building the pages does not need vitest. */
export default mergeConfig(vite, defineConfig({ test }));
