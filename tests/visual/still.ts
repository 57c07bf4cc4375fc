/** Stops what would differ between two pictures of the same state. */
const stillStyle = `
  *, *::before, *::after {
    animation: none !important;
    transition: none !important;
    caret-color: transparent !important;
    scroll-behavior: auto !important;
  }
  body { display: flow-root !important; }
`;

/** Stops animations and the caret, and loads every font. */
export async function holdStill(): Promise<void> {
  const still = document.createElement('style');
  still.textContent = stillStyle;
  document.head.append(still);
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** Takes the focus ring away unnoticed: a form that hears of it checks the field, and shows an error. */
export function dropFocusRing(): void {
  const keepQuiet = (event: Event) => event.stopImmediatePropagation();
  for (const type of ['blur', 'focusout']) window.addEventListener(type, keepQuiet, true);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const type of ['blur', 'focusout']) window.removeEventListener(type, keepQuiet, true);
}
