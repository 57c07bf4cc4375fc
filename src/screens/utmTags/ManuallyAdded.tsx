import type { UtmTag } from '@/api/contract/utm';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { Panel } from '@/components/layout/Panel';
import { tagColumns, type TagActions } from './tagColumns';

interface ManuallyAddedProps extends TagActions {
  tags: UtmTag[] | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
}

/** What staff added, with the search for both lists. */
export function ManuallyAdded({ tags, failure, onRetry, list, ...actions }: ManuallyAddedProps) {
  return (
    <Panel title="Manually Added">
      <List
        {...list}
        label="Manually Added"
        searchLabel="Search by name or post title"
        searchIn={({ name }) => name}
        columns={tagColumns(actions)}
        rows={tags}
        rowKey={({ id }) => id}
        failure={failure}
        onRetry={onRetry}
        empty="Nothing was added yet. Press Add UTM Tag to add the first link."
        notFound="Nothing that was added has this in its name."
        rowKeys={[
          { keys: 'v', does: 'View UTMs of the row in hand', act: actions.onView },
          { keys: 'e', does: 'Edit the row in hand', act: actions.onEdit },
        ]}
      />
    </Panel>
  );
}
