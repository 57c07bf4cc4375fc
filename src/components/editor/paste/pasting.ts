import type { EditorView } from 'prosemirror-view';
import type { Transaction } from 'prosemirror-state';
import { cleanParser } from './clean';
import { docsClipType } from './docsSuggestions';
import { readableHtml } from './foreignHtml';
import { isPaste, takeBackPaste } from './lastPaste';
import { readPlainText, tidyPasted } from './paste';
import { emptyReport, reportWords } from './report';
import type { Notice, NoticeAction } from '../notice';

/** What the clipboard has beside its HTML. */
interface Clipboard {
  /** The part that only Google Docs writes. */
  docs: string;
  text: string;
}

/**
 * How one editor reads what is pasted and dropped, and what it says about it. One line, once the
 * content is in the text.
 */
export function pasting(onNotice: (notice: Notice | null) => void) {
  let clipboard: Clipboard = { docs: '', text: '' };
  let report = emptyReport();

  function begin(data: DataTransfer | null): void {
    clipboard = {
      docs: data?.getData(docsClipType) ?? '',
      text: data?.getData('text/plain') ?? '',
    };
    report = emptyReport();
  }

  function actionsOf(view: EditorView, { docChanged }: Transaction): NoticeAction[] {
    return docChanged ? [{ label: 'Undo', run: () => takeBackPaste(view) }] : [];
  }

  return {
    begin,
    props: {
      clipboardParser: cleanParser,
      clipboardTextParser: readPlainText,
      transformPastedHTML: (html: string) => readableHtml(html, clipboard.docs, report),
      transformPasted: tidyPasted,
    },
    /** Says what the paste left out or changed, once the transaction has put it in. */
    finish(view: EditorView, tr: Transaction): void {
      if (!isPaste(tr)) return;
      const text = reportWords(report);
      report = emptyReport();
      const notice: Notice = { kind: 'info', text, actions: actionsOf(view, tr) };
      onNotice(text === '' ? null : notice);
    },
  };
}
