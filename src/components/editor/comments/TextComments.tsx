import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { cardStyle } from '@/components/editor/cardStyle';
import type { Editor } from '@/components/editor/createEditor';
import { useBesideWord } from '@/components/editor/useBesideWord';
import type { PassagePlaces, Quote, TextComment } from '@/domain/newsletter/comments';
import { CommentForm } from './CommentForm';
import { type CommentActions, CommentThread } from './CommentThread';
import { hasLostComment, type NewComment, passageOf, placesIn, selectPassage } from './marks';

/** What colleagues say about passages of this text. */
export interface EditorComments extends CommentActions {
  /** Those that are open. */
  comments: readonly TextComment[];
  /** The comment that was asked for outside the text; with another key each time. */
  asked: { id: number; key: number } | null;
  onAdd(quote: Quote, text: string): Promise<boolean>;
  /** Called with where the passages are, when that changes. */
  onPlaces(places: PassagePlaces): void;
}

type OpenCard = { id: number; takesFocus: boolean } | { draft: NewComment };

/** The card of the comment that is read or written. */
export function useOpenComment(comments: EditorComments | undefined) {
  const [open, setOpen] = useState<OpenCard | null>(null);
  return {
    open,
    close: () => setOpen(null),
    /** What the editor is told; without comments, none can be begun. */
    options: comments && {
      onOpen: (id: number, takesFocus: boolean) => setOpen({ id, takesFocus }),
      onStart: (draft: NewComment) => setOpen({ draft }),
    },
  };
}

interface TextCommentsProps {
  editor: Editor;
  comments: EditorComments;
  open: OpenCard | null;
  onClose(): void;
}

/** Marks the passages, shows the one that is asked for, and the card of the open comment. */
export function TextComments({ editor, comments, open, onClose }: TextCommentsProps) {
  const { comments: shown, asked } = comments;
  const draft = open && 'draft' in open ? open.draft : null;
  const id = open && 'id' in open ? open.id : null;
  useMarks(editor, comments, draft, id);
  useEffect(() => {
    if (!asked) return undefined;
    const { view } = editor;
    selectPassage(asked.id)(view.state, view.dispatch, view);
    // Waits until a sheet around the list has returned the focus.
    const frame = requestAnimationFrame(() => view.focus());
    return () => cancelAnimationFrame(frame);
  }, [editor, asked]);

  const leave = () => {
    onClose();
    editor.view.focus();
  };
  if (draft) {
    return (
      <Card key="new" name="New comment" of="new" {...{ editor, onClose }}>
        {(onWritten) => (
          <>
            <Quoted>{draft.quote.quote}</Quoted>
            <CommentForm
              label="Comment"
              placeholder="Only colleagues see this."
              action="Comment"
              onWritten={onWritten}
              onCancel={leave}
              onSave={async (text) => {
                const isSaved = await comments.onAdd(draft.quote, text);
                if (isSaved) leave();
                return isSaved;
              }}
            />
          </>
        )}
      </Card>
    );
  }
  const comment = shown.find((each) => each.id === id);
  if (!comment || !open || !('id' in open)) return null;
  return (
    <Card
      key={id}
      name="Comment"
      of={comment.id}
      takesFocus={open.takesFocus}
      {...{ editor, onClose }}
    >
      {(onWritten) => (
        <CommentThread {...comments} comment={comment} onWritten={onWritten} onClose={leave} />
      )}
    </Card>
  );
}

/** Keeps the marks like the comments, and says where they are in pauses of the typing. */
function useMarks(
  editor: Editor,
  { comments, onPlaces }: EditorComments,
  draft: NewComment | null,
  active: number | null,
): void {
  const report = useEffectEvent(() => onPlaces(placesIn(editor.view.state)));
  useLayoutEffect(() => {
    editor.showComments({ comments });
    report();
  }, [editor, comments]);
  useLayoutEffect(() => editor.showComments({ draft, active }), [editor, draft, active]);
  useEffect(
    () =>
      editor.watchPauses(() => {
        if (hasLostComment(editor.view.state)) editor.showComments({});
        report();
      }),
    [editor],
  );
}

interface CardProps {
  name: string;
  /** The comment beside whose passage it is. */
  of: number | 'new';
  editor: Editor;
  /** True if the card was opened by a key, which then is to act in it. */
  takesFocus?: boolean;
  onClose(): void;
  children(onWritten: (isWritten: boolean) => void): ReactNode;
}

/** Closes when something beside it is pressed, unless something is written in it. */
function Card({ name, of, editor, takesFocus = false, onClose, children }: CardProps) {
  const { view } = editor;
  const [isWritten, setIsWritten] = useState(false);
  const card = useBesideWord(
    () => view.coordsAtPos(passageOf(view.state, of)?.from ?? view.state.selection.from),
    () => view.dom.getBoundingClientRect(),
  );
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [card, takesFocus]);
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('[popover], dialog');
      if (!isInside && !isWritten) onClose();
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  });
  return (
    <Root
      ref={card}
      role="dialog"
      aria-label={name}
      popover="manual"
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || isWritten) return;
        onClose();
        view.focus();
      }}
    >
      {children(setIsWritten)}
    </Root>
  );
}

const Root = styled.div`
  ${cardStyle}
  width: min(340px, calc(100vw - ${space(2)}));
`;

const Quoted = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;
