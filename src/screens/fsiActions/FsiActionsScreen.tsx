import { useState } from 'react';
import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { Clearing, LiveVotes, VoteTarget } from '@/api/contract/fsiActions';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { clearedLine, clearingQuestion, formatCount, targets, type Cleared } from './clearingText';
import { LiveVotesPanel } from './LiveVotesPanel';

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
    cell: ({ created_at }) => <Stamp>{created_at}</Stamp>,
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
    cell: ({ target }) => <Target>{targets[target].name}</Target>,
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

const Target = styled.span`
  white-space: nowrap;
`;

const Who = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
