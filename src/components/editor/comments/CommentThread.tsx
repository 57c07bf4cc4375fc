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
  /** Closes the card around it; absent in the list. */
  onClose?(): void;
  /** Called when a reply is being written, and when it isn't any more. */
  onWritten?(isWritten: boolean): void;
}

/** What was said about a passage, the answers, and what can be done about it. */
export function CommentThread({ comment, onWritten, onClose, ...actions }: CommentThreadProps) {
  const { replies, resolved_by: by, resolved_at: at } = comment;
  const [isReplying, setIsReplying] = useState(false);
  const stopReplying = () => {
    setIsReplying(false);
    onWritten?.(false);
  };
  return (
    <>
      <Said
        said={comment}
        question={`Delete this comment${replies.length === 0 ? '' : ` and ${counted(replies.length, 'reply', 'replies')}`}?`}
        deletes="Delete comment"
        onRemove={() => actions.onRemove(comment)}
      />
      {replies.length > 0 && (
        <Replies aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said
                said={reply}
                question="Delete this reply?"
                deletes="Delete reply"
                onRemove={() => actions.onRemoveReply(reply)}
              />
            </li>
          ))}
        </Replies>
      )}
      {!isOpen(comment) && (
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
        <Actions>
          <Button kind="quiet" aria-description={comment.text} onClick={() => setIsReplying(true)}>
            Reply
          </Button>
          <AsyncButton
            aria-description={comment.text}
            onAction={() => actions.onResolve(comment, isOpen(comment))}
          >
            {isOpen(comment) ? 'Resolve' : 'Reopen'}
          </AsyncButton>
          {onClose && (
            <Button kind="quiet" onClick={onClose}>
              Close
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

interface SaidProps {
  said: TextReply;
  question: string;
  /** What the question's button does. */
  deletes: string;
  onRemove(): Promise<boolean>;
}

/** Who said what and when. Whoever may delete it can do so here. */
function Said({ said, question, deletes, onRemove }: SaidProps) {
  return (
    <>
      <Head>
        <Soft>
          <By>{said.by}</By> · <Moment at={said.at} />
        </Soft>
        {said.can_remove && (
          <ConfirmButton
            kind="quietDanger"
            question={question}
            confirmLabel={deletes}
            aria-description={said.text}
            onConfirm={onRemove}
          >
            Delete
          </ConfirmButton>
        )}
      </Head>
      <Text>{said.text}</Text>
    </>
  );
}

const Head = styled.div`
  --quiet-height: 20px;
  --quiet-ink: ${color.inkSoft};
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  button {
    padding-block: 0;
    font-weight: 450;
    font-size: ${size.caption};
  }
`;

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
