import type { StoryContext } from '@storybook/react-vite';

/** Milliseconds after which a busy page counts as idle. */
const longest = 200;

/** Until React has run the effects of what it drew. Safari has no `requestIdleCallback`. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, longest);
  });
}

/**
 * React's `act`, which runs a story's effects before its play function, isn't in a production build.
 * There a play function would start when nothing listens to keys or has the focus yet.
 */
export function effectsFirst(context: StoryContext): void {
  if (import.meta.env.DEV) return;
  const { mount } = context;
  context.mount = async (...story) => {
    const canvas = await mount(...story);
    await idle();
    return canvas;
  };
}
