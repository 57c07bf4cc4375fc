import type { BrowserContext, Page } from '@playwright/test';
import { isMark } from '../autosave/texts';

/** A field of the composer as a user sees it. */
export interface Place {
  /** The label of the save state, and of the field itself. */
  label: string;
  kind: 'line' | 'prose' | 'choice';
}

/** The fields by their names in the schedules. */
export const places: Record<string, Place> = {
  title: { label: 'Title', kind: 'line' },
  author: { label: 'Author', kind: 'choice' },
  daily: { label: 'Market Commentary', kind: 'prose' },
  technical: { label: 'Technical Commentary', kind: 'prose' },
  link_fsi: { label: 'Promo Link FSI', kind: 'line' },
  link_fsga: { label: 'Promo Link FSGA', kind: 'line' },
};

const roles = { line: 'textbox', prose: 'textbox', choice: 'combobox' } as const;

/** Found even behind a dialog that covers the composer. */
export function fieldOf(page: Page, { label, kind }: Place) {
  const wanted = { name: label, exact: true, includeHidden: true };
  return page.locator('main').getByRole(roles[kind], wanted);
}

/** Moves the focus back to the field if a dialog covers the composer. */
export async function putAside(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep editing' });
  if (await keep.isVisible()) await keep.click();
}

/** The text that the field shows. */
export async function shownText(page: Page, place: Place): Promise<string> {
  const field = fieldOf(page, place);
  if (place.kind === 'prose') return (await field.textContent()) ?? '';
  const value = await field.inputValue();
  return place.label.startsWith('Promo Link') ? decodeURIComponent(value) : value;
}

export const marksOf = (text: string) => [...text].filter(isMark).join('');

/** Types text at the end of a field, up to its limit. */
export async function type(page: Page, place: Place, text: string): Promise<void> {
  const field = fieldOf(page, place);
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

/** Pastes HTML at the cursor. */
export async function pasteHtml(page: Page, place: Place, html: string): Promise<void> {
  await fieldOf(page, place).focus();
  await page.keyboard.press('Control+End');
  await fieldOf(page, place).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** The save state of every field, by label. */
export async function statesOf(page: Page): Promise<Map<string, string>> {
  const lines = await page.getByLabel('Save status of every field').locator('li').allTextContents();
  return new Map(
    Object.values(places).map(({ label }) => {
      const line = lines.find((each) => each.startsWith(label)) ?? '';
      return [label, line.slice(label.length).trim()];
    }),
  );
}

/** Makes a browser's stores fail or work again. */
export function blockStores(context: BrowserContext) {
  const blocked = { index: false, storage: false };
  const script = ({ index, storage }: typeof blocked) => {
    const own = globalThis as { stores?: typeof blocked };
    const isFirst = !own.stores;
    own.stores = { index, storage };
    if (!isFirst) return;
    const refuse = () => {
      throw new DOMException('Refused by the test.', 'QuotaExceededError');
    };
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      return own.stores?.index ? refuse() : transaction.apply(this, args);
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (own.stores?.storage && key.startsWith('draft/')) refuse();
      setItem.call(this, key, value);
    };
  };
  return {
    blocked,
    /** Waits until a page shows the current state, even if it has just been loaded. */
    apply: (page: Page) => page.evaluate(script, blocked),
    prepare: () => context.addInitScript(script, { index: false, storage: false }),
  };
}
