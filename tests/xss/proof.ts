import { runControl, type Control } from './control';
import type { Hostile } from './strings';
import type { Surface } from './surfaces';
import { inBatches, share, type XssBrowser, type TriggeredTrap, type Tab } from './tabs';

/** The share of live strings that the traps must catch on an unprotected page. */
export const leastShare = 0.95;

/** A string that ran a script or left something behind. */
interface Hit {
  surface: string;
  id: string;
  text: string;
  trap: string;
  detail: string;
}

/** The triggered traps. An element or attribute that harmless text doesn't produce also counts. */
async function look(
  tab: Tab,
  surface: Surface,
  texts: string[],
  known: ReadonlySet<string>,
): Promise<TriggeredTrap[]> {
  const found = await surface.show(tab, texts).catch((error: unknown) => {
    tab.triggered.push({ trap: 'error', detail: String(error).slice(0, 300), at: '' });
    return [];
  });
  const strange = [...new Set(found)].filter((word) => !known.has(word));
  return [
    ...tab.triggered.splice(0),
    ...strange.map((detail) => ({ trap: 'element', detail, at: '' })),
  ];
}

async function vocabulary(tab: Tab, surface: Surface): Promise<ReadonlySet<string>> {
  const words = await surface.show(tab, [...surface.harmless]);
  const [triggered] = tab.triggered.splice(0);
  if (triggered)
    throw new Error(`${surface.name}: ${triggered.trap} at harmless words: ${triggered.detail}`);
  return new Set(words);
}

function hitOf(surface: Surface, { id, text }: Hostile, { trap, detail }: TriggeredTrap): Hit {
  return { surface: surface.name, id, text, trap, detail };
}

/** Finds the strings of a batch that triggered a trap, by showing each of them alone. */
async function blame(
  tab: Tab,
  surface: Surface,
  batch: Hostile[],
  known: ReadonlySet<string>,
): Promise<Hit[]> {
  const together = await look(
    tab,
    surface,
    batch.map(({ text }) => text),
    known,
  );
  if (together.length === 0) return [];
  if (batch.length === 1) return together.map((one) => hitOf(surface, batch[0]!, one));
  const hits: Hit[] = [];
  for (const one of batch) hits.push(...(await blame(tab, surface, [one], known)));
  if (hits.length > 0) return hits;
  const ids = batch.map(({ id }) => id).join(' ');
  const anyOf = { id: `one of ${ids}`, text: '' } as Hostile;
  return together.map((one) => hitOf(surface, anyOf, one));
}

/** Traps that were triggered after the tab's last string was removed. */
async function late(tab: Tab, surface: Surface): Promise<Hit[]> {
  await tab.page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  const last = { id: 'one of the last', text: '' } as Hostile;
  return tab.triggered.splice(0).map((one) => hitOf(surface, last, one));
}

/** Shows every string on one surface. */
export async function proveSurface(
  { tabs }: XssBrowser,
  surface: Surface,
  strings: readonly Hostile[],
): Promise<Hit[]> {
  const hits: Hit[] = [];
  const [first] = tabs;
  if (!first) throw new Error('No tab is open.');
  const known = await vocabulary(first, surface);
  await share(tabs, inBatches(strings, surface.batchSize), async (tab, batch) => {
    hits.push(...(await blame(tab, surface, batch, known)));
  });
  for (const tab of tabs) hits.push(...(await late(tab, surface)));
  return hits;
}

export function described({ surface, id, trap, detail, text }: Hit): string {
  return `${surface}: ${trap} sprang at ${id}: ${detail}\n    ${JSON.stringify(text.slice(0, 400))}`;
}

/** The share of known live strings, 0 to 1, that the traps caught on an unprotected page. */
export async function proveControl(xssBrowser: XssBrowser, strings: readonly Hostile[]) {
  const { fired, opened }: Control = await runControl(xssBrowser, strings);
  const live = strings.filter(({ isLive }) => isLive);
  const dialogs = live.filter(({ opensDialog }) => opensDialog);
  return {
    firedShare: fired.size / live.length,
    openedShare: dialogs.filter((one) => opened.has(one)).length / dialogs.length,
  };
}
