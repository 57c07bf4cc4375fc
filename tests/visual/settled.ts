import { partsLoaded } from '@/components/feedback/lazyPart';

/**
 * Milliseconds. A little longer than an editor waits after the last key before it counts words and
 * findings.
 */
const editorPause = 450;

/** Milliseconds that an editor needs to count words and mark tickers once it is shown. */
const firstCount = 100;

let touchedAt = Number.NEGATIVE_INFINITY;

/** Records when a page with an editor was last typed in or clicked. */
export function watchEditors(): void {
  const note = () => {
    if (hasEditor()) touchedAt = performance.now();
  };
  for (const type of ['keydown', 'input', 'paste', 'drop', 'click']) {
    document.addEventListener(type, note, { capture: true });
  }
}

const hasEditor = () => document.querySelector('.ProseMirror') !== null;
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A frame that never loads, because it is below the window, is left out. */
function frameLoaded(frame: HTMLIFrameElement): Promise<unknown> | undefined {
  const page = frame.contentDocument;
  const isBlank = !frame.hasAttribute('srcdoc') && !frame.hasAttribute('src');
  if (page === null || isBlank || frame.loading === 'lazy') return undefined;
  if (page.readyState === 'complete' && page.URL !== 'about:blank') return undefined;
  return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
}

/** Waits until what the page loads is there: code of its parts, fonts, images and frames. */
export async function loaded(): Promise<void> {
  await partsLoaded();
  const images = [...document.images].filter((image) => image.loading !== 'lazy');
  await Promise.allSettled([
    document.fonts.ready,
    ...images.map((image) => image.decode()),
    ...[...document.querySelectorAll('iframe')].map(frameLoaded),
  ]);
}

/** Waits until the page is stable: what it loads, animations, and an editor after typing. */
export async function settled(): Promise<void> {
  const rest = touchedAt + editorPause - performance.now();
  if (rest > 0) await passed(rest);
  else if (hasEditor()) await passed(firstCount);
  await loaded();
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map((animation) => animation.finished));
  await nextFrame();
}
