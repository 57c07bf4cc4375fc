import { styled } from 'styled-components';
import type { FeedTarget, NewsFeed, NewsFeedCheck } from '@/api/contract/newsFeeds';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Moment } from '@/components/data/Moment';
import { State } from '@/components/data/State';
import type { Column } from '@/components/data/table/column';
import { color, size, space } from '@/components/theme/tokens';

interface FeedActions {
  restriction?: string | undefined;
  /** By address. */
  checks: Readonly<Record<string, NewsFeedCheck>>;
  onEdit(feed: NewsFeed): void;
  onCheck(feed: NewsFeed): Promise<void>;
  onRemove(feed: NewsFeed): Promise<boolean>;
}

/** What each target is called. */
export const targetNames: Record<FeedTarget, string> = {
  news: 'News bucket',
  funding: 'Funding Fridays',
  firstToMarket: 'First to Market',
};

/** What a feed is, what it fills, how its last reading went, and its actions. */
export function newsFeedColumns(actions: FeedActions): Column<NewsFeed>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, address, is_on }) => (
        <Name>
          <b dir="auto">{name}</b>{' '}
          <State status={is_on ? 'live' : 'ended'}>{is_on ? 'On' : 'Off'}</State>
          <Soft>{address}</Soft>
        </Name>
      ),
      sort: ({ name }) => name,
      card: 'title',
    },
    {
      id: 'fills',
      header: 'Fills',
      cell: (feed) => (
        <div>
          {fillsOf(feed)}
          <Soft>{feed.category || 'Suggested categories'}</Soft>
        </div>
      ),
      sort: fillsOf,
      width: '190px',
    },
    {
      id: 'read',
      header: 'Last read',
      cell: (feed) => <LastReading feed={feed} check={actions.checks[feed.address]} />,
      sort: ({ read_at }) => read_at,
      width: '240px',
    },
    {
      id: 'recent',
      header: 'Last 24 hours',
      cell: ({ recent }) => (recent === 1 ? '1 story' : `${recent} stories`),
      sort: ({ recent }) => recent,
      align: 'right',
      width: '120px',
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (feed) => <Actions {...actions} feed={feed} />,
      width: '220px',
    },
  ];
}

function fillsOf({ fills }: NewsFeed): string {
  return fills.map((target) => targetNames[target]).join(', ');
}

/** A check takes the place of what the last reading found. */
function LastReading({ feed, check }: { feed: NewsFeed; check: NewsFeedCheck | undefined }) {
  const { read_at, problem, is_on } = feed;
  const isComing = is_on && problem === '';
  return (
    <div>
      <Moment at={read_at} none={isComing ? 'Within a minute' : 'Not yet'} />
      <div role="status">
        {check ? (
          <Outcome $isOk={check.is_ok}>
            {check.sentence} {check.proposed}
          </Outcome>
        ) : (
          problem && <Outcome $isOk={false}>{problem}</Outcome>
        )}
      </div>
    </div>
  );
}

function Actions({
  feed,
  restriction,
  onEdit,
  onCheck,
  onRemove,
}: FeedActions & { feed: NewsFeed }) {
  const { name } = feed;
  return (
    <Row>
      <Button
        kind="quiet"
        aria-label={`Edit ${name}`}
        aria-haspopup="dialog"
        disabledReason={restriction}
        onClick={() => onEdit(feed)}
      >
        Edit
      </Button>
      <AsyncButton
        aria-label={`Check ${name}`}
        disabledReason={restriction}
        onAction={() => onCheck(feed)}
      >
        Check
      </AsyncButton>
      <ConfirmButton
        kind="quietDanger"
        aria-label={`Remove ${name}`}
        question={`Remove the feed “${name}”?`}
        detail="No new stories will come from it. The stories it already brought stay."
        confirmLabel="Remove"
        disabledReason={restriction}
        onConfirm={() => onRemove(feed)}
      >
        Remove
      </ConfirmButton>
    </Row>
  );
}

const Name = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

const Soft = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 450;
  overflow-wrap: anywhere;
`;

const Outcome = styled(Soft)<{ $isOk: boolean }>`
  color: ${({ $isOk }) => ($isOk ? color.good : color.danger)};
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
