import { nonce } from './host';
import type { Hostile } from './strings';
import { inBatches, share, type XssBrowser, type Tab } from './tabs';

export interface Control {
  /** Live strings that triggered a trap on an unprotected page. */
  fired: ReadonlySet<Hostile>;
  /** The strings that are known to open a dialog, and the ones that did. */
  opened: ReadonlySet<Hostile>;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The string as a page of its own, and inserted into a page by innerHTML. */
const undefended = {
  raw: (text: string) => `<!DOCTYPE html><body>${text}</body></html>`,
  inner: (text: string) => {
    const words = JSON.stringify(text).replaceAll('<', '\\u003C');
    return `<!DOCTYPE html><body><div></div><script nonce="${nonce}">document.querySelector('div').innerHTML=${words}</script>`;
  },
};

const keys = Object.keys(undefended) as (keyof typeof undefended)[];

/** Blocks only navigation of the tab itself, which would end the other strings of the batch. */
const frameRights = 'allow-scripts allow-same-origin allow-modals allow-forms allow-popups';

const touchFrames = `(async () => {
  for (const frame of document.querySelectorAll('iframe')) {
    try { if (frame.contentDocument) xss.touch(frame.contentDocument); } catch {}
  }
  await new Promise((resolve) => setTimeout(resolve, 120));
})()`;

const touchPage = `(async () => {
  xss.touch(document);
  await new Promise((resolve) => setTimeout(resolve, 150));
})()`;

/** Whatever an unprotected string does to its page, the control goes on. */
async function goAndTouch(tab: Tab, url: string, script: string): Promise<void> {
  try {
    await tab.page.goto(url, { timeout: 60_000 });
    await tab.page.evaluate(script);
  } catch {
    await tab.page.goto('about:blank').catch(() => {});
  }
}

interface Numbered {
  one: Hostile;
  key: string;
  html: string;
}

async function runBatch(tab: Tab, batch: Numbered[], number: string): Promise<void> {
  const frames = batch.map(({ key, html }) => {
    const url = attribute(tab.host.put(key, html));
    return `<iframe sandbox="${frameRights}" src="${url}"></iframe>`;
  });
  const page = `<!DOCTYPE html><!--${nonce}--><title>Control</title>${frames.join('')}`;
  await goAndTouch(tab, tab.host.put(`control/${number}`, page), touchFrames);
}

/**
 * Runs the live strings on an unprotected page. Without this, silence on our pages would prove
 * nothing.
 */
export async function runControl(
  xssBrowser: XssBrowser,
  strings: readonly Hostile[],
): Promise<Control> {
  const live = strings.filter(({ isLive }) => isLive);
  const numbered = live.flatMap((one, at) =>
    keys.map((key) => ({ one, key: `${key}/${at}`, html: undefended[key](one.text) })),
  );
  const byKey = new Map(numbered.map(({ one, key }) => [`/${key}`, one]));
  const fired = new Set<Hostile>();
  const opened = new Set<Hostile>();
  const collect = (tab: Tab) => {
    for (const { trap, at } of tab.triggered.splice(0)) {
      const one = byKey.get(at);
      if (!one || !['dialog', 'policy'].includes(trap)) continue;
      fired.add(one);
      if (trap === 'dialog') opened.add(one);
    }
  };
  const batches = inBatches(numbered, 40).map((batch, number) => ({ batch, number }));
  await share(xssBrowser.tabs, batches, async (tab, { batch, number }) => {
    await runBatch(tab, batch, String(number));
    collect(tab);
  });
  // Another string may have broken the batch, so silent strings get their own tab now.
  const silent = numbered.filter(
    ({ one }) => !fired.has(one) || (one.opensDialog && !opened.has(one)),
  );
  await share(xssBrowser.tabs, silent, async (tab, { key, html }) => {
    await goAndTouch(tab, tab.host.put(key, html), touchPage);
    collect(tab);
  });
  // What an unprotected page still reports may not be taken for a report of the next one.
  for (const tab of xssBrowser.tabs) {
    await tab.openProductPage();
    collect(tab);
  }
  return { fired, opened };
}
