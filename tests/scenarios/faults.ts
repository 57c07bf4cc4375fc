import { page } from 'vitest/browser';
import { allErrors } from '../visual/accessibility';
import { settled } from '../visual/settled';
import { overlaps } from './overlaps';
import type { Screen } from './screens';

const widths = [1280, 375];
const heights: Record<number, number> = { 1280: 900, 375: 812 };

/** What reaches the console or the window as an error while `work` runs. */
async function errorsDuring(work: () => Promise<void>): Promise<string[]> {
  const errors: string[] = [];
  const note = (...parts: unknown[]) => void errors.push(parts.map(String).join(' ').slice(0, 600));
  const onError = (event: ErrorEvent) => note('Uncaught', event.message);
  const onRejection = (event: PromiseRejectionEvent) => note('Unhandled', event.reason);
  const { error } = console;
  console.error = note;
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  try {
    await work();
  } catch (thrown) {
    note('Thrown', thrown);
  } finally {
    console.error = error;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  }
  return errors;
}

function describe(element: Element): string {
  const text = element.textContent.trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
}

/** The innermost elements that make the page wider than the window. */
export function overflow(): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= window.innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => Math.floor(element.getBoundingClientRect().right) > window.innerWidth,
  );
  const inner = wide.filter(
    (element) => !wide.some((other) => element.contains(other) && other !== element),
  );
  const culprits = inner.slice(0, 3).map(describe).join('; ');
  return [`${scrollWidth} px wide in a window of ${window.innerWidth} px: ${culprits}`];
}

/** Everything wrong with a screen in one scenario, at the width of a desktop and of a phone. */
export async function faultsOf(screen: Screen, globals: Record<string, string>): Promise<string[]> {
  const { run, parameters } = await screen.load();
  const faults: string[] = [];
  const errors = await errorsDuring(async () => {
    for (const width of widths) {
      await page.viewport(width, heights[width] ?? width);
      if (width === widths[0]) await run(globals);
      await settled();
      faults.push(...overflow(), ...overlaps(), ...(await allErrors(parameters.a11y ?? {})));
    }
  });
  return [...errors, ...faults];
}
