import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import type { UtmTag } from '@/api/contract/utm';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/column';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import { Subject } from './Subject';

interface ManuallyAddedProps extends TagActions {
  tags: UtmTag[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

/** The links that staff added, with the search for both lists. */
export function ManuallyAdded({ tags, error, onRetry, list, ...actions }: ManuallyAddedProps) {
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
        error={error}
        onRetry={onRetry}
        empty="No UTM tags yet. Press Add UTM Tag to add the first one."
        notFound="No matching UTM tags."
        rowKeys={[
          { keys: 'v', does: 'View UTMs of the selected row', act: actions.onView },
          { keys: 'e', does: 'Edit the selected row', act: actions.onEdit },
        ]}
      />
    </Panel>
  );
}

/** The actions on a row. */
interface TagActions {
  onView(tag: UtmTag): void;
  onEdit(tag: UtmTag): void;
  onRemove(tag: UtmTag): Promise<boolean>;
  restriction: string | undefined;
}

/** The specified columns of the links that staff added. */
export function tagColumns({
  onView,
  onEdit,
  onRemove,
  restriction,
}: TagActions): Column<UtmTag>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (tag) => (
        <Name>
          <span dir="auto">{tag.name}</span>
          <Button
            kind="quiet"
            icon={<Pencil />}
            iconOnly="tables"
            aria-label={`Edit ${tag.name}`}
            onClick={() => onEdit(tag)}
          >
            Edit
          </Button>
        </Name>
      ),
      sort: ({ name }) => name,
      card: 'title',
      width: '32%',
    },
    { id: 'link', header: 'Link', cell: LinkCell, sort: ({ link }) => link },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service }) => <Service dir="auto">{service}</Service>,
      sort: ({ service }) => service,
      width: '14%',
    },
    {
      id: 'utms',
      header: 'View UTMs',
      cell: (tag) => (
        <Button
          kind="quiet"
          icon={<Link2 />}
          iconOnly="narrowTables"
          aria-haspopup="dialog"
          aria-label={`View UTMs of ${tag.name}`}
          onClick={() => onView(tag)}
        >
          View UTMs
        </Button>
      ),
      width: '104px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (tag) => (
        <ConfirmButton
          kind="quietDanger"
          icon={<Trash2 />}
          iconOnly="tables"
          disabledReason={restriction}
          aria-label={`Remove ${tag.name}`}
          question="Are you sure you want to remove this UTM tag?"
          detail={<Subject title={tag.name} note={tag.link} />}
          onConfirm={() => onRemove(tag)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '90px',
    },
  ];
}

/** Linked only if the address is safe. */
function LinkCell({ link }: UtmTag) {
  const href = safeHref(link);
  if (href === null) return <Address>{link}</Address>;
  return (
    <Address>
      <a href={href} target="_blank" rel="noreferrer">
        {link}
      </a>
    </Address>
  );
}

const Name = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-width: 200px;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
`;

const Address = styled.span`
  display: -webkit-box;
  min-width: 240px;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Service = styled.span`
  display: block;
  min-width: 80px;
  overflow-wrap: anywhere;
`;
