interface StoryContext {
  viewMode?: string;
  playFunction?: unknown;
}

const still = document.createElement('style');
still.textContent = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
}`;

/**
 * Every story is tested under reduced motion, so it plays in the canvas as it was tested: a dialog
 * that fades in isn't visible yet to a play function that looks at once. A story without one, and
 * every story after its last step, moves as the product does.
 */
export function playStill({ viewMode, playFunction }: StoryContext): () => void {
  if (viewMode === 'story' && playFunction !== undefined) document.head.append(still);
  return moveAgain;
}

export function moveAgain(): void {
  still.remove();
}
