import { page } from 'vitest/browser';
import { neededHeight, pictureEdges } from './frame';

/**
 * Covers the story's content with an empty element that is then photographed. Anything below the
 * window is left out, unless the story asks for more with `tallest`, in px.
 */
export async function frameShown(tallest = 0): Promise<HTMLElement> {
  const height = neededHeight(tallest);
  if (height > window.innerHeight) await page.viewport(window.innerWidth, height);
  window.scrollTo(0, 0);
  const { left, top, right, bottom } = pictureEdges();
  const frame = document.createElement('div');
  frame.dataset.testid = 'picture';
  Object.assign(frame.style, {
    position: 'absolute',
    pointerEvents: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  document.body.append(frame);
  return frame;
}
