import { commentaryOf } from '../commentary';
import { bareEditor } from '../bareEditor';
import { openComposer, technicalWords, wantedWords } from './open';

/** Styles that make the product's own editor faster are left out. */
const plainLayout = `
  .ProseMirror { isolation: auto !important; }
  .ProseMirror > * { contain: none !important; }`;

/**
 * Opens the composer with short texts, and puts bare ProseMirror with the wanted words in the place
 * of both editors: the same page, without anything that the product does on a key.
 */
async function openBareComposer(words: number): Promise<void> {
  const style = document.createElement('style');
  style.textContent = plainLayout;
  document.head.append(style);
  await openComposer(100, () => {
    const texts = [commentaryOf(words), commentaryOf(technicalWords)];
    for (const [at, own] of [...document.querySelectorAll('.ProseMirror')].entries()) {
      const host = own.parentElement;
      own.remove();
      if (host) bareEditor(host, texts[at] ?? '');
    }
  });
}

void openBareComposer(wantedWords());
