import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { AnnouncementDraft, AnnouncementView } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { type Column, type Sort, Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { announcementName, newAnnouncement } from '@/domain/messaging/announcementState';
import { styled } from 'styled-components';
import { Moment, useMoment } from '@/components/data/Moment';
import { color, radius, space } from '@/components/theme/tokens';
import {
  type AnnouncementTotal,
  announcementTotals,
  type TotalTarget,
} from '@/domain/messaging/announcementTotals';
import { RemoveButton } from '@/components/actions/TableButtons';
import { counted } from '@/domain/format/text';
import { nameOfValue } from '@/domain/messaging/names';

export interface AnnouncementViewsScreenProps {
  /** Undefined while loading. */
  views: AnnouncementView[] | undefined;
  error: string | null;
  onRetry(): void;
  now: Date;
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
  /** Why the user may not remove views; undefined if they may. */
  restriction?: string | undefined;
  onRemove(view: AnnouncementView): Promise<boolean>;
  list: ListController;
}

/** Who saw which announcement. Without state of its own, so that the totals are computed once per list. */
export function AnnouncementViewsScreen(props: AnnouncementViewsScreenProps) {
  const { views, error, onRetry, now, onSave } = props;
  // Sorting 10,000 views takes 30 to 60 ms, looking through them 2 to 9.
  const rows = useMemo(() => views && newestViews(views), [views]);
  return (
    <Page
      title="Announcement Views"
      actions={
        <>
          <Button onClick={focusTotals}>View Stats</Button>
          <AddAnnouncement now={now} onSave={onSave} />
        </>
      }
    >
      <ViewTotals views={views} hasFailed={error !== null} />
      <Panel>
        <List
          {...props.list}
          label="Announcement Views"
          searchLabel="Search by user or announcement"
          searchIn={({ email, name, target }) => `${email}\n${name}\n${nameOfValue(target)}`}
          columns={viewColumns(props)}
          rows={rows}
          rowKey={({ id }) => id}
          firstSort={newestFirst}
          {...{ error, onRetry }}
          empty="No views yet. They appear here as people see announcements in the app."
          notFound="No matching views."
        />
      </Panel>
    </Page>
  );
}

function focusTotals() {
  const totals = document.getElementById(totalsId);
  totals?.scrollIntoView({ block: 'start' });
  totals?.focus({ preventScroll: true });
}

export const newestFirst: Sort = { id: 'viewed', direction: 'desc' };

/** Rows that are equal in the sorted column stay in this order, the newest first. */
function newestViews(views: readonly AnnouncementView[]): AnnouncementView[] {
  return views.toSorted((a, b) => {
    const [left, right] = [a.created_at ?? '', b.created_at ?? ''];
    if (left === right) return b.id - a.id;
    return left < right ? 1 : -1;
  });
}

const AnnouncementModal = lazyModal(() => import('./AnnouncementModal'));

const noImages = { phone: '', tablet: '' };

/** The button with its dialog. Separate, so that opening it doesn't render the lists again. */
export function AddAnnouncement({
  now,
  onSave,
}: Pick<AnnouncementViewsScreenProps, 'now' | 'onSave'>) {
  const [draft, setDraft] = useState<AnnouncementDraft | null>(null);

  const handleSave = async (edited: AnnouncementDraft) => {
    const isSaved = await onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  return (
    <>
      <Button
        kind="accent"
        icon={<Plus />}
        aria-haspopup="dialog"
        onClick={() => setDraft(newAnnouncement(now))}
      >
        Add Announcement
      </Button>
      {draft && (
        <AnnouncementModal
          draft={draft}
          title="Add Announcement"
          images={noImages}
          onSave={handleSave}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}

/** The target of View Stats. */
const totalsId = 'totals';

interface ViewTotalsProps {
  /** Undefined while loading. */
  views: AnnouncementView[] | undefined;
  hasFailed: boolean;
}

/** How often each announcement was seen, by how many, when and where. */
function ViewTotals({ views, hasFailed }: ViewTotalsProps) {
  const totals = views && announcementTotals(views);
  const hasOther = totals?.some(({ targets }) => targets.other > 0) ?? false;
  return (
    <Root>
      <Panel id={totalsId} title="Totals per announcement" note="Most viewed first">
        <Table
          label="Totals per announcement"
          columns={hasOther ? [...columns, targetColumn('other', 'Other')] : columns}
          rows={totals ?? (hasFailed ? [] : undefined)}
          rowKey={({ key }) => key}
          pageSize={10}
          empty={
            totals
              ? 'Totals appear after the first view.'
              : 'Totals appear once the views are loaded.'
          }
        />
      </Panel>
    </Root>
  );
}

const columns: Column<AnnouncementTotal>[] = [
  {
    id: 'announcement',
    header: 'Announcement',
    cell: (total) => <Cell>{announcementName(total)}</Cell>,
    sort: announcementName,
    card: 'title',
  },
  {
    id: 'told',
    header: '',
    cell: totalText,
    room: 'card',
    card: 'text',
  },
  countColumn('views', 'Views', ({ views }) => views),
  countColumn('people', 'People', ({ people }) => people),
  stampColumn('first', 'First view', ({ firstView }) => firstView),
  stampColumn('last', 'Last view', ({ lastView }) => lastView),
  targetColumn('phone', 'Phone'),
  targetColumn('tablet', 'Tablet'),
  targetColumn('web', 'Web'),
];

/** What a card says of an announcement, such as `28 views by 21 people: phone 17, tablet 6`. */
function totalText({ views, people, targets }: AnnouncementTotal): string {
  const parts = (Object.keys(targets) as TotalTarget[])
    .filter((target) => targets[target] > 0)
    .map((target) => `${target} ${targets[target].toLocaleString('en-US')}`);
  return `${counted(views, 'view')} by ${counted(people, 'person', 'people')}: ${parts.join(', ')}`;
}

function countColumn(
  id: string,
  header: string,
  count: (total: AnnouncementTotal) => number,
): Column<AnnouncementTotal> {
  return {
    id,
    header,
    cell: (total) => count(total).toLocaleString('en-US'),
    sort: count,
    align: 'right',
    card: 'none',
  };
}

function targetColumn(target: TotalTarget, header: string): Column<AnnouncementTotal> {
  return countColumn(target, header, ({ targets }) => targets[target]);
}

function stampColumn(
  id: string,
  header: string,
  stamp: (total: AnnouncementTotal) => string | null,
): Column<AnnouncementTotal> {
  return {
    id,
    header,
    cell: (total) => <Moment at={stamp(total)} />,
    sort: stamp,
    card: 'none',
  };
}

interface ViewColumnsProps {
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  restriction?: string | undefined;
  onRemove(view: AnnouncementView): Promise<boolean>;
}

/** Who saw what where and when. */
export function viewColumns({
  imageUrl,
  ...removing
}: ViewColumnsProps): Column<AnnouncementView>[] {
  return [
    {
      id: 'user',
      header: 'User',
      cell: (view) => <Cell>{emailOf(view)}</Cell>,
      sort: ({ email }) => email,
      card: 'title',
    },
    {
      id: 'target',
      header: 'Target',
      cell: ({ target }) => <bdi>{nameOfValue(target) || 'N/A'}</bdi>,
      sort: ({ target }) => nameOfValue(target),
      card: 'short',
    },
    {
      id: 'announcement',
      header: 'Announcement',
      cell: (view) => <Cell>{announcementName(view)}</Cell>,
      sort: announcementName,
      card: 'text',
    },
    {
      id: 'image',
      header: 'Image',
      cell: ({ image_phone }) => <Image url={image_phone && imageUrl(image_phone)} />,
      csv: ({ image_phone }) => image_phone && imageUrl(image_phone),
      card: 'none',
      width: '124px',
    },
    {
      id: 'viewed',
      header: 'Viewed',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: ({ created_at }) => created_at,
      card: 'short',
      width: '158px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (view) => <Remove view={view} {...removing} />,
      width: '96px',
    },
  ];
}

const emailOf = ({ email }: AnnouncementView) => email.trim() || 'N/A';

/** The same size with and without an image, so that rows don't move when it loads. */
function Image({ url }: { url: string }) {
  return <Frame>{url ? <Preview src={url} alt="" loading="lazy" /> : 'No image'}</Frame>;
}

type RemoveProps = Pick<ViewColumnsProps, 'onRemove' | 'restriction'> & { view: AnnouncementView };

function Remove({ view, restriction, onRemove }: RemoveProps) {
  const [email, name] = [emailOf(view), announcementName(view)];
  const when = useMoment()(view.created_at, { hasHour: true }) || 'N/A';
  return (
    <RemoveButton
      disabledReason={restriction}
      aria-label={`Remove the view of ${name} by ${email}, ${when}`}
      question="Remove this view from the statistics?"
      detail={
        <Detail>
          <Cell>{email}</Cell>
          <Cell>{name}</Cell>
          <Moment at={view.created_at} />
        </Detail>
      }
      onConfirm={() => onRemove(view)}
    />
  );
}

/* Scrolling here ends below the sticky header. */
const Root = styled.div`
  [id] {
    scroll-margin-top: calc(var(--screen-top, 0px) + ${space(3)});
  }
`;

const Cell = styled.bdi`
  display: block;
  min-width: 180px;
  overflow-wrap: anywhere;
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100px;
  height: 72px;
  margin-block: ${space(1)};
  overflow: hidden;
  color: ${color.inkSoft};
  background: ${color.sunk};
  border-radius: ${radius.control};
`;

const Preview = styled.img`
  display: block;
  width: 100px;
  height: 72px;
  /* Phone banners are tall, with their text below the middle. */
  object-fit: cover;
  object-position: 50% 68%;
`;

const Detail = styled.div`
  display: grid;
  justify-items: start;
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;
