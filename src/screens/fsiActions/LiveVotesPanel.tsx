import { styled } from 'styled-components';
import { voteTargets, type LiveVotes, type VoteTarget } from '@/api/contract/fsiActions';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatCount, targets, votesNoun } from './clearingText';

interface LiveVotesPanelProps {
  /** Undefined while loading, or if that failed. */
  votes: LiveVotes['votes'] | undefined;
  isCounting: boolean;
  /** A sentence about the last clearing on this page. */
  outcome: string;
  running: VoteTarget | null;
  restriction: string | undefined;
  onAsk(target: VoteTarget): void;
  onRefresh(): Promise<void>;
}

/** The four clear buttons, each with its number of live votes. */
export function LiveVotesPanel(props: LiveVotesPanelProps) {
  const { votes, isCounting, outcome, running, restriction, onAsk, onRefresh } = props;
  return (
    <Panel
      title="Live votes"
      note={<span role="status">{outcome}</span>}
      actions={<AsyncButton onAction={onRefresh}>Refresh</AsyncButton>}
    >
      <List aria-busy={isCounting}>
        {voteTargets.map((target) => (
          <Line key={target} $isWaiting={running !== null && running !== target}>
            <ClearButton {...{ target, running, restriction, onAsk }} />
            <Count id={countId(target)}>
              {isCounting ? <Skeleton lines={1} height={16} /> : <Votes count={votes?.[target]} />}
            </Count>
          </Line>
        ))}
      </List>
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
      kind="danger"
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
      <Figure>{formatCount(count)}</Figure> <Unit>{votesNoun(count)}</Unit>
    </>
  );
}

const countId = (target: VoteTarget) => `live-votes-${target}`;

/* One grid column for all counts, so that they align. */
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 300px) minmax(${space(18)}, max-content);
  gap: ${space(2)} ${space(4)};
  padding: 0;
  list-style: none;
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr) max-content;
    column-gap: ${space(3)};
  }
`;

const Line = styled.li<{ $isWaiting: boolean }>`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  > button {
    ${({ $isWaiting }) => $isWaiting && `color: ${color.inkSoft}; border-color: ${color.line};`}
  }
`;

const Count = styled.span`
  color: ${color.inkSoft};
  text-align: right;
  white-space: nowrap;
`;

const Figure = styled.b`
  color: ${color.ink};
  font-size: ${size.lead};
  font-weight: 600;
`;

const Unit = styled.span`
  display: inline-block;
  min-width: ${space(9)};
  text-align: left;
`;
