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

/** Waits until the page is stable: fonts, images, animations, and an editor after typing. */
export async function settled(): Promise<void> {
  const rest = touchedAt + editorPause - performance.now();
  if (rest > 0) await passed(rest);
  else if (hasEditor()) await passed(firstCount);
  const images = [...document.images].filter((image) => image.loading !== 'lazy');
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled([
    document.fonts.ready,
    ...images.map((image) => image.decode()),
    ...finite.map((animation) => animation.finished),
  ]);
  await nextFrame();
}
