import type { StoryContext } from '@storybook/react-vite';
import { loaded } from '../tests/visual/settled';

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
 * A play function starts once the story is ready: what it loads is there, and its effects have run.
 * React's `act`, which runs them, isn't in a production build, where nothing would listen to keys or
 * have the focus yet.
 */
export function readyFirst(context: StoryContext): void {
  const { mount } = context;
  context.mount = async (...story) => {
    const canvas = await mount(...story);
    if (!import.meta.env.DEV) await idle();
    await loaded();
    return canvas;
  };
}
