import { styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

interface VotesBarProps {
  votes: number;
  /** All votes for questions of the same type. */
  of: number;
}

/** The votes for a question, with their share of all votes for its type as a bar. */
export function VotesBar({ votes, of }: VotesBarProps) {
  if (votes === 0) {
    return (
      <Root>
        <Count>0</Count>
        <None>No votes yet</None>
      </Root>
    );
  }
  const share = of > 0 ? Math.min(1, votes / of) : 0;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <Root title={`${percent} of the ${of.toLocaleString('en-US')} votes for this type`}>
      <Count>{votes.toLocaleString('en-US')}</Count>
      <Track aria-hidden="true">
        <Bar style={{ width: `${share * 100}%` }} />
      </Track>
      <Share>{percent}</Share>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 5ch minmax(80px, 160px) 5ch;
  gap: ${space(3)};
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Count = styled.span`
  text-align: end;
`;

const Track = styled.span`
  height: 6px;
  overflow: hidden;
  background: ${color.sunk};
  border-radius: 3px;
`;

const Bar = styled.span`
  display: block;
  height: 100%;
  background: ${color.accent};
  border-radius: 3px;
`;

const Share = styled.span`
  color: ${color.inkSoft};
  text-align: end;
`;

const None = styled.span`
  color: ${color.inkSoft};
`;
