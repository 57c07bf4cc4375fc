import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium';
import { bundled } from '../bundled';
import { nonce, startHost, type Host } from './host';

/** One triggered trap. `at` is the path of the document. */
export interface TriggeredTrap {
  trap: string;
  detail: string;
  at: string;
}

/** A tab with every trap set. */
export interface Tab {
  page: Page;
  host: Host;
  triggered: TriggeredTrap[];
  /** Opens the page with the product's own components, unless it is already open. */
  openProductPage: () => Promise<void>;
}

const refused = /Blocked script execution/;

/** Frames that a string created have no address of their own. */
function pathOf(frame: Frame, origin: string): string {
  for (let one: Frame | null = frame; one; one = one.parentFrame()) {
    if (one.url().startsWith(origin)) return one.url().slice(origin.length);
  }
  return '';
}

function setTraps(tab: Tab): void {
  const { page, host, triggered } = tab;
  const note = (trap: string, detail: string, at = '') => {
    triggered.push({ trap, detail: detail.slice(0, 300), at });
  };
  page.on('dialog', (dialog) => {
    note('dialog', `${dialog.type()}(${dialog.message()})`);
    dialog.dismiss().catch(() => {});
  });
  page.on('console', (message) => {
    if (refused.test(message.text())) note('console', message.text());
  });
  page.on('pageerror', (error) => note('error', error.message));
  page.on('popup', (popup) => {
    note('popup', popup.url());
    popup.close().catch(() => {});
  });
  page.on('request', (request) => {
    if (!host.isOwn(request.url())) note('network', request.url());
  });
}

const productKey = 'product';

async function openTab(context: BrowserContext, host: Host, tabs: Map<Page, Tab>): Promise<Tab> {
  const page = await context.newPage();
  const product = `${host.origin}/${productKey}`;
  const openProductPage = async () => {
    if (page.url() === product) return;
    await page.goto(product);
    await page.waitForFunction('globalThis.product');
  };
  const tab: Tab = { page, host, triggered: [], openProductPage };
  setTraps(tab);
  tabs.set(page, tab);
  return tab;
}

export interface XssBrowser {
  host: Host;
  tabs: Tab[];
  version: string;
  close: () => Promise<void>;
}

/** No host name is resolved: a request to another host fails at once and is recorded. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, offline] });
}

/** A browser with `count` tabs, and the server that they use. */
export async function startXssBrowser(count: number): Promise<XssBrowser> {
  const [trapScript, productScript, browser] = await Promise.all([
    bundled('xss/trapEntry.ts'),
    bundled('xss/productEntry.tsx'),
    startBrowser(),
  ]);
  const host = await startHost({ '/product.js': productScript, '/favicon.ico': '' });
  host.put(
    productKey,
    `<!DOCTYPE html><html lang="en"><title>Product</title><body><script nonce="${nonce}" src="/product.js"></script>`,
  );
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const tabs = new Map<Page, Tab>();
  await context.addInitScript(trapScript);
  await context.exposeBinding('xssTrap', ({ page, frame }, trap: string, detail: string) => {
    const tab = tabs.get(page);
    const at = pathOf(frame, host.origin);
    // Only the top-level page, not its frames, parses foreign HTML in detached documents.
    if (trap === 'inert' && at === `/${productKey}` && frame === page.mainFrame()) return;
    tab?.triggered.push({ trap, detail, at });
  });
  for (let at = 0; at < count; at += 1) await openTab(context, host, tabs);
  return {
    host,
    tabs: [...tabs.values()],
    version: browser.version(),
    async close() {
      await browser.close();
      host.close();
    },
  };
}

/** Hands one item after the other to the next free tab. */
export async function share<Item>(
  tabs: readonly Tab[],
  items: readonly Item[],
  work: (tab: Tab, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    tabs.map(async (tab) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        await work(tab, item);
      }
    }),
  );
}

/** Batches of at most `size` items, in order. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return items.flatMap((_, at) => (at % size === 0 ? [items.slice(at, at + size)] : []));
}
