import type { ResolvedPos, Slice } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { counted } from '@/domain/format/text';
import type { Notice, NoticeAction } from '../notice';
import { cleanParser } from './clean';
import { docsClipType } from './docsSuggestions';
import { isOwnHtml, readableHtml } from './foreignHtml';
import { brokenLineCount, withJoinedLines } from './joinLines';
import { isPaste, takeBackPaste } from './lastPaste';
import { isMarkdown } from './markdown';
import { pasteAddress, tidyPasted } from './paste';
import { isPlainHtml, readableMarkdown, readPlainText, tidyText } from './plainText';
import type { ImagePlacer } from '../placedImages';
import type { ImageClip } from './images';
import { emptyReport, reportWords } from './report';

/** What the clipboard has beside its HTML. */
interface Clipboard extends ImageClip {
  /** The part that only Google Docs writes. */
  docs: string;
  text: string;
  /** True if it comes from a code editor, whose HTML only colors the text. */
  isSource: boolean;
}

function clipboardOf(data: DataTransfer | null): Clipboard {
  return {
    docs: data?.getData(docsClipType) ?? '',
    text: tidyText(data?.getData('text/plain') ?? ''),
    isSource: data?.types.includes('vscode-editor-data') ?? false,
    files: [...(data?.files ?? [])],
    rtf: data?.getData('text/rtf') ?? '',
  };
}

/**
 * How one editor reads what is pasted and dropped, and what it says about it: one line, once the
 * content is in the text.
 */
export function pasting(images: ImagePlacer, onNotice: (notice: Notice | null) => void) {
  let clipboard = clipboardOf(null);
  /** True if its files are pasted, and nothing else of it. */
  let areFiles = false;
  let report = emptyReport();

  const takeInto = (view: EditorView) => (body: HTMLElement) =>
    images.take(body, clipboard, view.state.doc);

  function readHtml(html: string, view: EditorView): string {
    if (areFiles) return '';
    const { docs, text, isSource } = clipboard;
    const isPlain = !isOwnHtml(html) && (isSource || isPlainHtml(html, text));
    if (isPlain && isMarkdown(text)) return readableMarkdown(text, report, takeInto(view));
    return readableHtml(html, docs, report, takeInto(view));
  }

  function actionsOf(view: EditorView, isBroken: boolean): NoticeAction[] {
    const join = () => {
      const joined = withJoinedLines(view.state);
      if (joined) view.dispatch(joined);
      view.focus();
    };
    const undo = { label: 'Undo', run: () => takeBackPaste(view) };
    return isBroken ? [{ label: 'Join lines', run: join }, undo] : [undo];
  }

  /** Says what the paste left out or changed. */
  function say(view: EditorView, { docChanged }: Transaction): void {
    const broken = docChanged ? brokenLineCount(view.state) : 0;
    const lines =
      broken > 0 ? `Pasted with ${counted(broken, 'line break')} inside sentences.` : '';
    const text = [reportWords(report), lines].filter(Boolean).join(' ');
    report = emptyReport();
    const actions = docChanged ? actionsOf(view, broken > 0) : [];
    onNotice(images.finish(view, { kind: 'info', text, actions }));
  }

  return {
    /** Call it before a paste or a drop is read. */
    begin(data: DataTransfer | null): void {
      clipboard = clipboardOf(data);
      areFiles = images.areCopied(data);
      images.begin();
      report = emptyReport();
    },
    props: {
      clipboardParser: cleanParser,
      clipboardTextParser: (
        text: string,
        $context: ResolvedPos,
        isLiteral: boolean,
        view: EditorView,
      ) => readPlainText(text, { $context, isLiteral, report, takeImages: takeInto(view) }),
      transformPastedHTML: readHtml,
      transformPasted: tidyPasted,
    },
    paste(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
      if (pasteAddress(view, event, report)) return true;
      // Nothing is left to paste, which must not delete what is selected.
      const isEmpty = slice.size === 0 && reportWords(report) !== '';
      if (isEmpty) say(view, view.state.tr);
      return isEmpty;
    },
    /** Call it with every transaction, once the view shows it. */
    finish(view: EditorView, tr: Transaction): void {
      if (isPaste(tr)) say(view, tr);
    },
  };
}
