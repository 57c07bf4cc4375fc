import { styled } from 'styled-components';
import type { UtmPost } from '@/api/contract/utm';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/column';
import { postTitle } from './postTitle';
import { Subject } from './Subject';

/** What can be done with a row. */
export interface PostActions {
  onView(post: UtmPost): void;
  onRemove(post: UtmPost): Promise<boolean>;
}

/** The columns of the website's posts (second document §2.6). */
export function postColumns({ onView, onRemove }: PostActions): Column<UtmPost>[] {
  return [
    {
      id: 'title',
      header: 'Post Title',
      cell: (post) => <Title dir="auto">{postTitle(post)}</Title>,
      sort: postTitle,
    },
    {
      id: 'date',
      header: 'Post Date',
      cell: ({ post_date }) => <Stamp>{post_date}</Stamp>,
      sort: ({ post_date }) => post_date,
      width: '170px',
    },
    {
      id: 'utms',
      header: 'View UTMs',
      cell: (post) => (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={`View UTMs of ${postTitle(post)}`}
          onClick={() => onView(post)}
        >
          View UTMs
        </Button>
      ),
      width: '104px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (post) => (
        <ConfirmButton
          kind="quietDanger"
          aria-label={`Remove ${postTitle(post)}`}
          question="Are you sure you want to remove this post from the list?"
          detail={<Subject title={postTitle(post)} note="It stays on the website." />}
          onConfirm={() => onRemove(post)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '90px',
    },
  ];
}

const Title = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
`;

const Stamp = styled.span`
  white-space: nowrap;
`;
