import Link2 from 'lucide-react/icons/link-2';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { UtmPost } from '@/api/contract/utm';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/column';
import { Panel } from '@/components/layout/Panel';
import { newsWords } from '@/domain/news/news';
import { Subject } from './Subject';

interface CurrentStocksProps extends PostActions {
  posts: UtmPost[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

/** The website's posts. */
export function CurrentStocks({ posts, error, onRetry, list, ...actions }: CurrentStocksProps) {
  const search = list.view.search.trim();
  return (
    <Panel title="Current Stocks" note={search && `Filtered by “${search}”.`}>
      <List
        {...list}
        label="Current Stocks"
        searchIn={postTitle}
        columns={postColumns(actions)}
        rows={posts}
        rowKey={({ ID }) => ID}
        firstSort={{ id: 'date', direction: 'desc' }}
        error={error}
        onRetry={onRetry}
        empty="No posts yet. Posts from the website appear here."
        notFound="No matching posts."
        rowKeys={[{ keys: 'v', does: 'View UTMs of the selected row', act: actions.onView }]}
      />
    </Panel>
  );
}

/** The actions on a row. */
interface PostActions {
  onView(post: UtmPost): void;
  /** Absent where the API can't take a post out of the list. */
  onRemove?: ((post: UtmPost) => Promise<boolean>) | undefined;
  restriction: string | undefined;
}

/** The specified columns of the website's posts. */
export function postColumns({ onView, onRemove, restriction }: PostActions): Column<UtmPost>[] {
  const columns: Column<UtmPost>[] = [
    {
      id: 'title',
      header: 'Post Title',
      cell: (post) => <Title dir="auto">{postTitle(post)}</Title>,
      sort: postTitle,
      card: 'title',
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
          icon={<Link2 />}
          iconOnly="narrowTables"
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
          icon={<Trash2 />}
          iconOnly="tables"
          disabledReason={restriction}
          aria-label={`Remove ${postTitle(post)}`}
          question="Are you sure you want to remove this post from the list?"
          detail={<Subject title={postTitle(post)} note="It stays on the website." />}
          onConfirm={async () => onRemove?.(post)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '90px',
    },
  ];
  return columns.filter(({ id }) => onRemove || id !== 'remove');
}

/** The title as plain text, because the website's titles contain HTML entities. */
export function postTitle({ ID, post_title }: UtmPost): string {
  return newsWords(post_title) || `Post ${ID}`;
}

const Title = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
`;
