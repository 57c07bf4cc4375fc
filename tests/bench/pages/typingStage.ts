import { surfaceStyle } from '@/components/editor/surfaceStyle';
import { dress, takeTimeAtPaint } from './stage';

/** The width of the composer's text column on a desktop. */
export const columnStyle = 'width: 780px; margin: 20px; display: grid; gap: 20px;';

/** Two containers for editors, styled like the product's own. */
export function twoHosts(): [HTMLElement, HTMLElement] {
  const style = surfaceStyle.filter((part) => typeof part === 'string').join('');
  // Styles that make the product's own editor faster are left out.
  dress(
    `.surface { ${style} .ProseMirror { isolation: auto; } .ProseMirror > * { contain: none; } }`,
  );
  const column = document.createElement('div');
  column.style.cssText = columnStyle;
  const hosts = [document.createElement('div'), document.createElement('div')] as const;
  for (const host of hosts) host.className = 'surface';
  column.append(...hosts);
  document.body.append(column);
  return [...hosts];
}

/** Puts the cursor at the end of a paragraph in the middle of the first editor. */
function placeCursor(): void {
  const editor = document.querySelector<HTMLElement>('.ProseMirror')!;
  const paragraphs = [...editor.querySelectorAll(':scope > p')];
  const middle = paragraphs[Math.floor(paragraphs.length / 2)]!;
  middle.scrollIntoView({ block: 'center' });
  editor.focus({ preventScroll: true });
  document.getSelection()!.collapse(middle, middle.childNodes.length);
}

/** Call this once both editors are ready. */
export function startTyping(): void {
  placeCursor();
  document.addEventListener('input', takeTimeAtPaint, true);
  window.bench.isReady = true;
}
