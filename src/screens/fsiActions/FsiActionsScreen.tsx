import { useState } from 'react';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import {
  type Clearing,
  type LiveVotes,
  type VoteTarget,
  voteTargets,
} from '@/api/contract/fsiActions';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import {
  type Cleared,
  clearedLine,
  clearingQuestion,
  formatCount,
  targets,
  votesNoun,
} from './clearingText';
import Eraser from 'lucide-react/icons/eraser';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Text } from '@/components/layout/Text';
import { color, radius, space } from '@/components/theme/tokens';

const Question = lazyModal(() => import('@/components/actions/Question'));

export interface FsiActionsScreenProps {
  /** Undefined while loading, or if that failed; null where the API can't count votes. */
  live: LiveVotes | null | undefined;
  error: string | null;
  list: ListController;
  /** Why the user may not clear votes; undefined if they may. */
  restriction?: string | undefined;
  onRefresh(): Promise<void>;
  onClear(target: VoteTarget): Promise<boolean>;
  /** What is being cleared. */
  running: VoteTarget | null;
}

/** Clears live votes, whether or not they can be counted. */
export function FsiActionsScreen(props: FsiActionsScreenProps) {
  const { live, error, onRefresh, onClear, running } = props;
  const [asked, setAsked] = useState<VoteTarget | null>(null);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const votes = error === null ? live?.votes : undefined;

  const handleAsk = (target: VoteTarget) => {
    setAsked(target);
    void onRefresh();
  };

  const handleClear = async (target: VoteTarget) => {
    const after = Math.max(0, ...(live?.clearings.map(({ id }) => id) ?? []));
    const isDone = await onClear(target);
    if (isDone) setCleared({ target, after });
    else void onRefresh();
    return isDone;
  };

  return (
    <Page title="FSI Control Panel">
      <LiveVotesPanel
        votes={votes}
        isCounted={live !== null}
        isCounting={live === undefined && error === null}
        outcome={
          cleared ? clearedLine(cleared, live?.clearings) : 'Nothing cleared during this visit.'
        }
        running={running}
        restriction={props.restriction}
        onAsk={handleAsk}
        onRefresh={onRefresh}
      />
      {live !== null && (
        <Panel title="Who cleared what">
          <List
            {...props.list}
            label="Who cleared what"
            searchLabel="Search by person or votes"
            searchIn={({ staff, target }) => `${staff}\n${targets[target].name}`}
            columns={clearingColumns}
            rows={live?.clearings}
            rowKey={(row) => row.id}
            error={error}
            onRetry={() => void onRefresh()}
            empty="Nothing has been cleared yet. Each clearing appears here with the person who did it."
            notFound="No matching clearings."
          />
        </Panel>
      )}
      {asked && (
        <Question
          kind="danger"
          question={clearingQuestion(asked, votes?.[asked])}
          detail={
            votes || live === null ? undefined : (
              <p>The number of votes isn’t available right now.</p>
            )
          }
          label={targets[asked].label}
          onConfirm={() => handleClear(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}

export const clearingColumns: Column<Clearing>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at }) => <Moment at={created_at} hasHour />,
    sort: ({ created_at }) => created_at,
    width: '190px',
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ staff }) => <Who dir="auto">{staff}</Who>,
    sort: ({ staff }) => staff,
    width: '32%',
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ target }) => (
      <Text as="span" wrap="never">
        {targets[target].name}
      </Text>
    ),
    sort: ({ target }) => targets[target].name,
    width: '32%',
  },
  {
    id: 'votes',
    header: 'Votes',
    cell: ({ votes }) => formatCount(votes),
    sort: ({ votes }) => votes,
    align: 'right',
  },
];

interface LiveVotesPanelProps {
  /** Undefined while loading, or if that failed. */
  votes: LiveVotes['votes'] | undefined;
  isCounting: boolean;
  /** False where the API can't count them. */
  isCounted: boolean;
  /** A sentence about the last clearing on this page. */
  outcome: string;
  running: VoteTarget | null;
  restriction: string | undefined;
  onAsk(target: VoteTarget): void;
  onRefresh(): Promise<void>;
}

/** The numbers of live votes, each with the button that clears them. */
function LiveVotesPanel(props: LiveVotesPanelProps) {
  const { votes, isCounting, isCounted, outcome, running, restriction, onAsk, onRefresh } = props;
  return (
    <Panel
      title="Live votes"
      note={<span role="status">{outcome}</span>}
      actions={isCounted && <AsyncButton onAction={onRefresh}>Refresh</AsyncButton>}
    >
      <Targets aria-busy={isCounting}>
        {voteTargets.map((target) => (
          <Line key={target} $isWaiting={running !== null && running !== target}>
            <Text as="span" tone="soft" size="table">
              {targets[target].name}
            </Text>
            {isCounted && (
              <Count id={countId(target)}>
                {isCounting ? (
                  <Skeleton lines={1} height={28} />
                ) : (
                  <Votes count={votes?.[target]} />
                )}
              </Count>
            )}
            <ClearButton {...{ target, running, restriction, onAsk }} />
          </Line>
        ))}
      </Targets>
    </Panel>
  );
}

type ClearButtonProps = Pick<LiveVotesPanelProps, 'running' | 'restriction' | 'onAsk'> & {
  target: VoteTarget;
};

/** Only one clearing runs at a time; the other buttons stay focusable. */
function ClearButton({ target, running, restriction, onAsk }: ClearButtonProps) {
  const isRunning = running === target;
  const isWaiting = !isRunning && running !== null;
  return (
    <Button
      icon={<Eraser />}
      aria-haspopup="dialog"
      aria-describedby={countId(target)}
      isPending={isRunning}
      disabledReason={restriction}
      aria-disabled={isWaiting || undefined}
      title={isWaiting ? 'Only one clearing can run at a time.' : undefined}
      onClick={() => {
        if (!isWaiting) onAsk(target);
      }}
    >
      {targets[target].label}
    </Button>
  );
}

function Votes({ count }: { count: number | undefined }) {
  if (count === undefined) return 'Unknown';
  return (
    <>
      <Figure>{formatCount(count)}</Figure>{' '}
      <Text as="span" size="table">
        {votesNoun(count)}
      </Text>
    </>
  );
}

const countId = (target: VoteTarget) => `live-votes-${target}`;

const Who = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Targets = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`;

const Line = styled.li<{ $isWaiting: boolean }>`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  > button {
    margin-top: ${space(2)};
    ${({ $isWaiting }) => $isWaiting && `color: ${color.inkSoft}; border-color: ${color.line};`}
  }
`;

/* As high as its figure, also while that is counted. */
const Count = styled.span`
  display: block;
  min-height: 2.625rem;
  color: ${color.inkSoft};
  line-height: 2rem;
  white-space: nowrap;
`;

const Figure = styled.b`
  color: ${color.ink};
  font-size: 1.75rem;
  font-weight: 600;
`;
