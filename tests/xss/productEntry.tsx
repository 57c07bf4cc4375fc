import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EmailFrame } from '@/components/email/EmailFrame';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { SendVariant } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { withCommentary, withFields } from './issue';
import { inventory, touch, touchWithin, watched } from './touch';

const settleMs = 60;
const pause = (ms = settleMs) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function numbered(texts: string[]): { text: string; label: string }[] {
  return texts.map((text, at) => ({ text, label: `Number ${at}` }));
}

type Step = (place: HTMLElement) => Promise<string[]>;

/** Renders something, lets `step` work on it, and removes it again. */
async function onStage(drawn: ReactNode, step: Step): Promise<string[]> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(drawn));
  try {
    return await step(place);
  } finally {
    flushSync(() => root.unmount());
    place.remove();
  }
}

type Work = (boxes: HTMLElement[]) => Promise<void>;

/**
 * Renders editors, works on them and sends them events. Their contents are then also shown as plain
 * pages.
 */
function withEditors(editors: ReactNode[], work: Work, stored: () => string[]): Promise<string[]> {
  return onStage(editors, async (place) => {
    const boxes = Array.from(place.querySelectorAll<HTMLElement>('[role=textbox]'));
    if (boxes.length !== editors.length) throw new Error(`Only ${boxes.length} editors stand.`);
    const found = boxes.flatMap(inventory);
    const reads = boxes.map(watched);
    await work(boxes);
    const shown = boxes.map((box) => box.innerHTML);
    boxes.forEach(touchWithin);
    await pause();
    found.push(...reads.flatMap((read) => read()));
    const pages = [...shown, ...stored()].map((html) => `<!DOCTYPE html>${html}`);
    await frames(pages, false);
    return found;
  });
}

const chips = [
  { text: '[IMAGE]', imageUrl: '/pictures/chart.png', emptyText: '' },
  { text: '[IMAGE1]', imageUrl: '', emptyText: 'no picture' },
];

/** Each text in its own editor, as its stored HTML. */
function edit(texts: string[]): Promise<string[]> {
  const editors = numbered(texts).map(({ text, label }) => (
    <RichTextEditor
      key={label}
      label={label}
      initialHtml={text}
      chips={chips}
      onChange={() => {}}
    />
  ));
  return withEditors(
    editors,
    () => pause(20),
    () => [],
  );
}

type Flavour = 'text/html' | 'text/plain';

function pasteInto(box: HTMLElement, text: string, flavours: Flavour[]): void {
  const clipboardData = new DataTransfer();
  for (const flavour of flavours) clipboardData.setData(flavour, text);
  box.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Each text pasted into its own editor, and the HTML that this editor would store. */
function paste(texts: string[], flavours: Flavour[]): Promise<string[]> {
  const reads = new Map<string, () => string>();
  const editors = numbered(texts).map(({ label }) => (
    <RichTextEditor
      key={label}
      label={label}
      initialHtml="<p>Words before</p>"
      chips={chips}
      onChange={(readHtml) => reads.set(label, readHtml)}
    />
  ));
  const work = async (boxes: HTMLElement[]) => {
    boxes.forEach((box, at) => pasteInto(box, texts[at] ?? '', flavours));
    await pause(20);
  };
  return withEditors(editors, work, () => Array.from(reads.values(), (readHtml) => readHtml()));
}

/** Each document in a frame: the product's own, or one without protection. */
function frames(documents: string[], isSandboxed: boolean): Promise<string[]> {
  const drawn = numbered(documents).map(({ text, label }) =>
    isSandboxed ? (
      <EmailFrame key={label} html={text} title={label} />
    ) : (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the sandbox would hide what runs.
      <iframe key={label} srcDoc={text} title={label} />
    ),
  );
  return onStage(drawn, async (place) => {
    const all = Array.from(place.querySelectorAll('iframe'));
    await Promise.all(all.map(loaded));
    await pause(20);
    const pages = all.map(({ contentDocument }) => contentDocument as Document);
    if (isSandboxed) await untilPrepared(pages);
    const found = pages.flatMap((page) => inventory(page));
    pages.forEach(touch);
    await pause();
    return found;
  });
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  const isThere = () =>
    frame.contentDocument?.URL === 'about:srcdoc' &&
    frame.contentDocument.readyState === 'complete';
  return new Promise((resolve) => {
    if (isThere()) resolve();
    else frame.addEventListener('load', () => resolve(), { once: true });
  });
}

/** The product's frame makes links open in a new tab; on a busy computer, some time after loading. */
async function untilPrepared(pages: Document[]): Promise<void> {
  const isPrepared = (page: Document) =>
    page.querySelector('a[href]:not([href^="#"], [target])') === null;
  for (let turns = 0; turns < 500 && !pages.every(isPrepared); turns += 1) await pause(20);
}

type Filled = 'commentary' | 'fields';

interface PreviewWishes {
  variant: SendVariant;
  filled: Filled;
  imageHost: string;
  isSandboxed: boolean;
}

/** Each text in an email, as this browser renders it. */
function preview(texts: string[], wishes: PreviewWishes): Promise<string[]> {
  const fill = wishes.filled === 'commentary' ? withCommentary : withFields;
  const documents = texts.map(
    (text) => renderNewsletter(wishes.variant, fill(text, wishes.imageHost)).html,
  );
  return frames(documents, wishes.isSandboxed);
}

// A link in an editor opens a tab. Only its target matters here.
globalThis.open = (address) => {
  if (!/^(https?|mailto):/.test(String(address))) alert(`window.open ${String(address)}`);
  return null;
};

const product = { edit, paste, preview, frames };
export type Product = typeof product;
Object.assign(globalThis, { product });
