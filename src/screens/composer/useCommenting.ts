import { useState } from 'react';
import type { Comment, CommentReply, Passage } from '@/api/contract/comments';
import type { EditorComments } from '@/components/editor/comments/TextComments';
import {
  inTextOrder,
  isOpen,
  type PassagePlaces,
  type TextComment,
} from '@/domain/newsletter/comments';

/** What colleagues say about passages, and what a user can do about it. Each action gives true if it was stored. */
export interface CommentsProps {
  /** Undefined until they arrive. */
  list: Comment[] | undefined;
  error: string | null;
  onRetry(): void;
  onAdd(passage: Passage, text: string): Promise<boolean>;
  onReply(comment: Comment, text: string): Promise<boolean>;
  onResolve(comment: Comment, isResolved: boolean): Promise<boolean>;
  onRemove(comment: Comment): Promise<boolean>;
  onRemoveReply(reply: CommentReply): Promise<boolean>;
}

type Field = Passage['field'];

const none: readonly TextComment[] = [];

/** Joins the comments with both texts: which passage is where, and which one is asked for. */
export function useCommenting(comments: CommentsProps | undefined) {
  const [places, setPlaces] = useState<Partial<Record<Field, PassagePlaces>>>({});
  const [asked, setAsked] = useState<{ id: number; field: Field; key: number } | null>(null);
  const all = comments?.list ?? none;
  const [shownIn, setShownIn] = useState(() => openIn(all));
  if (shownIn.of !== all) setShownIn(openIn(all));

  function editorOf(field: Field): EditorComments | undefined {
    if (!comments) return undefined;
    const { onAdd, onReply, onResolve, onRemove, onRemoveReply } = comments;
    return {
      comments: shownIn[field],
      asked: asked?.field === field ? asked : null,
      onReply,
      onResolve,
      onRemove,
      onRemoveReply,
      onAdd: (quote, text) => onAdd({ field, ...quote }, text),
      onPlaces: (next) =>
        setPlaces((known) => (isSame(known[field], next) ? known : { ...known, [field]: next })),
    };
  }

  const known = { ...places.commentary, ...places.technical };
  const ordered = inTextOrder(all, known);
  return {
    commentary: editorOf('commentary'),
    technical: editorOf('technical'),
    panel: {
      open: ordered.filter(isOpen),
      resolved: ordered.filter((each) => !isOpen(each)),
      places: known,
      /** Selects the passage in its text. */
      onShow: ({ id, field }: TextComment) =>
        setAsked((last) => ({ id, field, key: (last?.key ?? 0) + 1 })),
    },
  };
}

/** The open comments of each text. They keep their identity, so that a text marks them once. */
function openIn(all: readonly TextComment[]) {
  const of = (field: Field) => all.filter((each) => each.field === field && isOpen(each));
  return { of: all, commentary: of('commentary'), technical: of('technical') };
}

function isSame(one: PassagePlaces | undefined, other: PassagePlaces): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
