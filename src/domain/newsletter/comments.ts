import {
  type Comment,
  type CommentReply,
  commentLimit,
  contextLimit,
  type Passage,
  quoteLimit,
} from '@/api/contract/comments';

/** A comment as the editor shows it. */
export type TextComment = Comment;
export type TextReply = CommentReply;
/** A passage without the text that it is in. */
export type Quote = Omit<Passage, 'field'>;

/** The most characters of a comment, of a quoted passage, and of what stands beside it. */
export const commentLimits = {
  text: commentLimit,
  quote: quoteLimit,
  context: contextLimit,
} as const;

/** Where a comment's passage is in its text, as that text is now. */
export interface PassagePlace {
  /** Positions of the document, which order passages of one text. */
  from: number;
  /** True if other words stand there than those that were commented on. */
  isChanged: boolean;
}

/** The places of passages by the id of their comment; those that aren't in the text any more are missing. */
export type PassagePlaces = Readonly<Record<number, PassagePlace>>;

export function isOpen({ resolved_at }: Pick<Comment, 'resolved_at'>): boolean {
  return resolved_at === null;
}

/** How many comments aren't resolved. */
export function openCount(comments: readonly Comment[]): number {
  return comments.filter(isOpen).length;
}

const texts: readonly Comment['field'][] = ['commentary', 'technical'];

/** In the order of the texts; passages that are gone come last, the oldest first. */
export function inTextOrder(comments: readonly Comment[], places: PassagePlaces): Comment[] {
  const placeOf = ({ id, field }: Comment) => {
    const from = places[id]?.from;
    return from === undefined
      ? { text: texts.length, from: 0 }
      : { text: texts.indexOf(field), from };
  };
  return comments.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.text - b.text || a.from - b.from || one.id - other.id;
  });
}
