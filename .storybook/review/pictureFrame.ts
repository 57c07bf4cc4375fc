import { neededHeight, pictureEdges } from '@tests/visual/frame';
import { settled, watchEditors } from '@tests/visual/settled';
import { dropFocusRing, holdStill } from '@tests/visual/still';

interface StoryContext {
  id: string;
  parameters: { visual?: { keepsFocus?: boolean; tallest?: number } };
}

/**
 * The Review panel opens a story in a frame with `&picture=light` or `dark` in its address. The
 * story is then drawn as the visual tests draw it, and reports which part of it the picture holds.
 */
const theme = new URLSearchParams(location.search).get('picture') as 'light' | 'dark' | null;

/** Milliseconds within which the panel enlarges the frame. */
const resizeLimit = 1_000;

if (theme !== null) {
  watchEditors();
  void holdStill();
}

/** What the panel hears from the frame. */
function report(message: Record<string, unknown>): void {
  window.parent.postMessage({ type: 'research-desk/picture', ...message }, location.origin);
}

async function makeRoom(tallest: number): Promise<void> {
  const height = neededHeight(tallest);
  if (height <= window.innerHeight) return;
  const resized = new Promise((resolve) =>
    window.addEventListener('resize', resolve, { once: true }),
  );
  report({ height });
  await Promise.race([resized, new Promise((resolve) => setTimeout(resolve, resizeLimit))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs after a story's play function. Does nothing outside of the Review panel. */
export async function reportPicture({ id, parameters }: StoryContext): Promise<void> {
  if (theme === null) return;
  const { keepsFocus, tallest = 0 } = parameters.visual ?? {};
  if (!keepsFocus) dropFocusRing();
  await settled();
  await makeRoom(tallest);
  window.scrollTo(0, 0);
  const edges = pictureEdges();
  document.documentElement.dataset.theme = theme;
  report({ storyId: id, edges });
}
