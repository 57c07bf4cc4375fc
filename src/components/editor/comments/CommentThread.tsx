import { useState } from 'react';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Moment } from '@/components/data/Moment';
import { color, size, space } from '@/components/theme/tokens';
import { isOpen, type TextComment, type TextReply } from '@/domain/newsletter/comments';
import { counted } from '@/domain/format/text';
import { CommentForm } from './CommentForm';

/** What a user can do about a comment. Each gives true if it was stored. */
export interface CommentActions {
  onReply(comment: TextComment, text: string): Promise<boolean>;
  onResolve(comment: TextComment, isResolved: boolean): Promise<boolean>;
  onRemove(comment: TextComment): Promise<boolean>;
  onRemoveReply(reply: TextReply): Promise<boolean>;
}

export interface CommentThreadProps extends CommentActions {
  comment: TextComment;
  /** Called when a reply is being written, and when it isn't any more. */
  onWritten?(isWritten: boolean): void;
}

/** What was said about a passage, the answers, and what can be done about it. */
export function CommentThread({ comment, onWritten, ...actions }: CommentThreadProps) {
  const { replies, resolved_by: by, resolved_at: at } = comment;
  const [isReplying, setIsReplying] = useState(false);
  const wasResolved = !isOpen(comment);
  const stopReplying = () => {
    setIsReplying(false);
    onWritten?.(false);
  };
  return (
    <>
      <Said {...comment} />
      {replies.length > 0 && (
        <Replies aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said {...reply} />
              {reply.can_remove && (
                <ConfirmButton
                  kind="quietDanger"
                  question="Delete this reply?"
                  confirmLabel="Delete reply"
                  aria-description={reply.text}
                  onConfirm={() => actions.onRemoveReply(reply)}
                >
                  Delete
                </ConfirmButton>
              )}
            </li>
          ))}
        </Replies>
      )}
      {wasResolved && (
        <Soft>
          Resolved by {by} · <Moment at={at} />
        </Soft>
      )}
      {isReplying ? (
        <CommentForm
          label="Reply"
          placeholder={`Reply to ${comment.by}`}
          action="Reply"
          onWritten={onWritten}
          onCancel={stopReplying}
          onSave={async (text) => {
            const isSaved = await actions.onReply(comment, text);
            if (isSaved) stopReplying();
            return isSaved;
          }}
        />
      ) : (
        <ThreadActions {...actions} comment={comment} onStartReply={() => setIsReplying(true)} />
      )}
    </>
  );
}

interface ThreadActionsProps extends CommentActions {
  comment: TextComment;
  onStartReply(): void;
}

function ThreadActions({ comment, onStartReply, ...actions }: ThreadActionsProps) {
  const { text, replies, can_remove: canRemove } = comment;
  const wasResolved = !isOpen(comment);
  return (
    <Actions>
      <Button kind="quiet" aria-description={text} onClick={onStartReply}>
        Reply
      </Button>
      <AsyncButton
        aria-description={text}
        onAction={() => actions.onResolve(comment, !wasResolved)}
      >
        {wasResolved ? 'Reopen' : 'Resolve'}
      </AsyncButton>
      {canRemove && (
        <ConfirmButton
          kind="quietDanger"
          question={
            replies.length === 0
              ? 'Delete this comment?'
              : `Delete this comment and ${counted(replies.length, 'reply', 'replies')}?`
          }
          confirmLabel="Delete comment"
          aria-description={text}
          onConfirm={() => actions.onRemove(comment)}
        >
          Delete
        </ConfirmButton>
      )}
    </Actions>
  );
}

/** Who said what and when. */
function Said({ by, at, text }: Pick<TextReply, 'by' | 'at' | 'text'>) {
  return (
    <>
      <Soft>
        <By>{by}</By> · <Moment at={at} />
      </Soft>
      <Text>{text}</Text>
    </>
  );
}

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const By = styled.span`
  color: ${color.ink};
  font-weight: 600;
`;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Replies = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0 0;
  padding: 0 0 0 ${space(3)};
  list-style: none;
  border-inline-start: 1px solid ${color.line};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  margin-top: ${space(1)};
`;
