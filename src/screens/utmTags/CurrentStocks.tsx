import type { UtmPost } from '@/api/contract/utm';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { Panel } from '@/components/layout/Panel';
import { postColumns, type PostActions } from './postColumns';
import { postTitle } from './postTitle';

interface CurrentStocksProps extends PostActions {
  posts: UtmPost[] | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
}

/** The website's posts. */
export function CurrentStocks({ posts, failure, onRetry, list, ...actions }: CurrentStocksProps) {
  const search = list.view.search.trim();
  return (
    <Panel title="Current Stocks" note={search && `With “${search}” in the title.`}>
      <List
        {...list}
        label="Current Stocks"
        searchIn={postTitle}
        columns={postColumns(actions)}
        rows={posts}
        rowKey={({ ID }) => ID}
        firstSort={{ id: 'date', direction: 'desc' }}
        failure={failure}
        onRetry={onRetry}
        empty="No posts yet. They come from the website."
        notFound="No post has this in its title."
        rowKeys={[{ keys: 'v', does: 'View UTMs of the row in hand', act: actions.onView }]}
      />
    </Panel>
  );
}
