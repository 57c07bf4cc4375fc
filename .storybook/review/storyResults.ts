// No public module has the type of what a finished story reports.
import type { StoryFinishedPayload } from 'storybook/internal/core-events';

/** The last result of each story that was shown, as the preview sent it. */
const results = new Map<string, StoryFinishedPayload>();
const listeners = new Set<() => void>();

export function noteResult(result: StoryFinishedPayload): void {
  results.set(result.storyId, result);
  for (const listener of listeners) listener();
}

/** Called when another story is opened, which then has no result yet. */
export function forgetResults(): void {
  results.clear();
  for (const listener of listeners) listener();
}

export const resultOf = (storyId: string) => results.get(storyId);

export function onResult(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
