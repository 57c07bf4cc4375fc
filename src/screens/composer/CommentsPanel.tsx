import { styled } from 'styled-components';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { CommentThread } from '@/components/editor/comments/CommentThread';
import { Panel } from '@/components/layout/Panel';
import { color, font, radius, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/checks/report';
import { isOpen, type PassagePlaces, type TextComment } from '@/domain/newsletter/comments';
import type { CommentsProps } from './useCommenting';

export interface CommentsPanelProps extends CommentsProps {
  /** In the order of the texts. */
  open: readonly TextComment[];
  resolved: readonly TextComment[];
  places: PassagePlaces;
  /** Selects the passage of a comment in its text. */
  onShow(comment: TextComment): void;
}

/** What colleagues say about passages of both texts. Subscribers never see it. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { list, error, onRetry, open, resolved } = props;
  return (
    <Panel id="comments" title="Comments" note="Only colleagues see them.">
      {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
      {!list && !error && <Skeleton lines={4} />}
      {list && open.length === 0 && (
        <Empty>
          {resolved.length > 0 && 'All comments are resolved. '}
          To comment, select words in a text and press Ctrl+Alt+M.
        </Empty>
      )}
      <Threads {...props} comments={open} />
      {resolved.length > 0 && (
        <Folded>
          <summary>{resolved.length} resolved</summary>
          <Threads {...props} comments={resolved} />
        </Folded>
      )}
    </Panel>
  );
}

function Threads({
  comments,
  ...panel
}: CommentsPanelProps & { comments: readonly TextComment[] }) {
  if (comments.length === 0) return null;
  return (
    <List>
      {comments.map((comment) => (
        <Item key={comment.id}>
          <Passage {...panel} comment={comment} />
          <CommentThread {...panel} comment={comment} />
        </Item>
      ))}
    </List>
  );
}

type PassageProps = Pick<CommentsPanelProps, 'places' | 'onShow'> & { comment: TextComment };

/** The words that were commented on. A press selects them, if they are still in the text. */
function Passage({ comment, places, onShow }: PassageProps) {
  const place = places[comment.id];
  // Nobody looks for the passages of what is resolved.
  const isChanged = isOpen(comment) && (!place || place.isChanged);
  return (
    <>
      {place ? (
        <Quote
          type="button"
          title={`Show in ${fixFieldNames[comment.field]}`}
          onClick={() => onShow(comment)}
        >
          {comment.quote}
        </Quote>
      ) : (
        <Quote as="p">{comment.quote}</Quote>
      )}
      {isChanged && <Changed>The passage was changed</Changed>}
    </>
  );
}

const Empty = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding-block: ${space(3)};
  font-size: ${size.table};
  & + & {
    border-top: 1px solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`;

const Quote = styled.button`
  display: -webkit-box;
  width: 100%;
  margin: 0 0 ${space(2)};
  padding: 0 0 0 ${space(2)};
  overflow: hidden;
  color: ${color.inkSoft};
  font-family: ${font.serif};
  font-size: ${size.body};
  line-height: 1.25rem;
  text-align: start;
  overflow-wrap: anywhere;
  background: none;
  border: 0;
  border-inline-start: 2px solid ${color.warn};
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  &:is(button) {
    border-start-end-radius: ${radius.control};
    border-end-end-radius: ${radius.control};
    cursor: pointer;
    &:hover {
      color: ${color.ink};
      background: ${color.sunk};
    }
  }
`;

const Changed = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.warn};
  font-size: ${size.caption};
`;

const Folded = styled.details`
  summary {
    margin-bottom: ${space(2)};
    font-weight: 600;
    font-size: ${size.table};
    cursor: pointer;
  }
`;
