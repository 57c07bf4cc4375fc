import Eraser from 'lucide-react/icons/eraser';
import { styled } from 'styled-components';
import { voteTargets, type LiveVotes, type VoteTarget } from '@/api/contract/fsiActions';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { formatCount, targets, votesNoun } from './clearingText';

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
export function LiveVotesPanel(props: LiveVotesPanelProps) {
  const { votes, isCounting, isCounted, outcome, running, restriction, onAsk, onRefresh } = props;
  return (
    <Panel
      title="Live votes"
      note={<span role="status">{outcome}</span>}
      actions={isCounted && <AsyncButton onAction={onRefresh}>Refresh</AsyncButton>}
    >
      <List aria-busy={isCounting}>
        {voteTargets.map((target) => (
          <Line key={target} $isWaiting={running !== null && running !== target}>
            <Name>{targets[target].name}</Name>
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
      <Figure>{formatCount(count)}</Figure> <Unit>{votesNoun(count)}</Unit>
    </>
  );
}

const countId = (target: VoteTarget) => `live-votes-${target}`;

const List = styled.ul`
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

const Name = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Count = styled.span`
  color: ${color.inkSoft};
  line-height: 2rem;
  white-space: nowrap;
`;

const Figure = styled.b`
  color: ${color.ink};
  font-size: 1.75rem;
  font-weight: 600;
`;

const Unit = styled.span`
  font-size: ${size.table};
`;
