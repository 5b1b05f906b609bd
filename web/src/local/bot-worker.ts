/** Thinks for the bots, so that whoever waits for none of them is not kept waiting. */

import type { Task, Thought } from "./messages";
import { startPython } from "./runtime";

const think = startPython(null).then((python) => {
  const thinking = python.runPython("from ratusz.local import think; think") as (task: string) => string;
  return thinking;
});

self.onmessage = async ({ data }: MessageEvent<Task>): Promise<void> => {
  let answer = "";
  try {
    answer = (await think)(data.text);
  } catch (error) {
    console.error(String(error)); // without an answer another bot takes its place
  }
  self.postMessage({ task: data.task, answer } satisfies Thought);
};
