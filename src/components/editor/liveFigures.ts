import type { Node } from 'prosemirror-model';
import { TextSelection, type Command } from 'prosemirror-state';
import type { NodeView } from 'prosemirror-view';
import { figureLabel, noFigure } from '@/domain/commentary/figureNames';
import { figureTextsOf, type TickerFigure } from '@/domain/newsletter/liveFigures';
import { schema } from './schema';

const { figure } = schema.nodes;

interface Shown {
  text: string;
  isMissing: boolean;
}

type FigureView = NodeView & { show: () => void };

/**
 * The live figures of one editor. They show the newest figures without a change of the text; until
 * those are loaded, the text that is stored in it.
 */
export function liveFigureViews(latest: () => readonly TickerFigure[]) {
  const views = new Set<FigureView>();

  function shownOf({ attrs }: Node): Shown {
    const tickers = latest();
    const text = tickers.length === 0 ? String(attrs.text) : figureTextsOf(tickers)(attrs.name);
    if (text !== null) return { text, isMissing: false };
    return { text: `${figureLabel(attrs.name)} ${noFigure}`, isMissing: true };
  }

  function create(node: Node): FigureView {
    const dom = document.createElement('span');
    const label = figureLabel(node.attrs.name);
    const view: FigureView = {
      dom,
      show() {
        const { text, isMissing } = shownOf(node);
        if (dom.textContent !== text) dom.textContent = text;
        dom.className = isMissing ? 'liveFigure missingFigure' : 'liveFigure';
        dom.title = isMissing ? `${label} has no figure today` : `${label}, follows Sync`;
      },
      ignoreMutation: ({ type }) => type !== 'selection',
      destroy: () => void views.delete(view),
    };
    view.show();
    views.add(view);
    return view;
  }

  return {
    create,
    refresh: () => views.forEach((view) => view.show()),
    /** Copied text has the figures as they are shown. */
    textOf: (node: Node) =>
      node.type === figure ? shownOf(node).text : (node.type.spec.leafText?.(node) ?? ''),
  };
}

export type LiveFigures = ReturnType<typeof liveFigureViews>;

/** Puts the cursor on the other side of a live figure. `side` is -1 to the left, 1 to the right. */
export function passFigure(side: -1 | 1, isExtending = false): Command {
  return ({ selection, tr }, dispatch) => {
    if (!(selection instanceof TextSelection) || (!selection.empty && !isExtending)) return false;
    const { $head, anchor, head } = selection;
    const beside = side < 0 ? $head.nodeBefore : $head.nodeAfter;
    if (beside?.type !== figure) return false;
    const next = head + side;
    const range = TextSelection.create(tr.doc, isExtending ? anchor : next, next);
    dispatch?.(tr.setSelection(range).scrollIntoView());
    return true;
  };
}

/** Deletes the live figure beside the cursor. */
export function deleteFigure(side: -1 | 1): Command {
  return ({ selection, tr }, dispatch) => {
    if (!(selection instanceof TextSelection) || !selection.empty) return false;
    const { nodeBefore, nodeAfter, pos } = selection.$head;
    if ((side < 0 ? nodeBefore : nodeAfter)?.type !== figure) return false;
    dispatch?.(tr.delete(Math.min(pos, pos + side), Math.max(pos, pos + side)).scrollIntoView());
    return true;
  };
}

/** Chromium's Home key stops behind a live figure that begins the line. */
export const homeBeforeFigure: Command = ({ selection, tr }, dispatch, view) => {
  const { $head } = selection;
  if (!view || $head.parent.firstChild?.type !== figure) return false;
  const start = $head.start();
  const isFirstLine = view.coordsAtPos($head.pos).top < view.coordsAtPos(start, 1).bottom;
  if (!isFirstLine) return false;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start)).scrollIntoView());
  return true;
};
