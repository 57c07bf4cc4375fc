import { styled } from 'styled-components';
import type { LastIssue } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';
import { formatDay } from '@/domain/dates';

export interface MarketStatusProps {
  /** What the last sync of this visit moved, in a sentence; null before one. */
  summary: string | null;
  /** The issue that figures are compared with: null where there is none, undefined on its way. */
  lastIssue: LastIssue['newsletter'] | undefined;
  lastIssueFailure: string | null;
  onDismiss(): void;
  onRetryLastIssue(): void;
}

/** What the last sync moved in all tables, and what the figures are compared with. */
export function MarketStatus(props: MarketStatusProps) {
  const { summary, lastIssue, lastIssueFailure } = props;
  return (
    <Face>
      <Line>
        <Sentence role="status" $isQuiet={!summary}>
          {summary ?? 'Sync says here what moved.'}
        </Sentence>
        {summary && (
          <Button kind="quiet" onClick={props.onDismiss}>
            Dismiss
          </Button>
        )}
      </Line>
      <Line>
        <Sentence $isQuiet>
          {lastIssueFailure === null
            ? comparison(lastIssue)
            : 'The last issue’s figures could not be fetched: nothing is compared with them.'}
        </Sentence>
        {lastIssueFailure !== null && (
          <Button kind="quiet" onClick={props.onRetryLastIssue}>
            Retry
          </Button>
        )}
      </Line>
    </Face>
  );
}

function comparison(lastIssue: MarketStatusProps['lastIssue']): string {
  if (lastIssue === undefined) return 'Looking for the last issue’s figures…';
  if (lastIssue === null) return 'No earlier issue has figures to compare with.';
  const { name, date } = lastIssue;
  const day = formatDay(date);
  return `Compared with ${name || 'the issue'}${day && ` of ${day}`}.`;
}

const Face = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

/* As high as its button, so that nothing moves when that comes. */
const Line = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  & + & {
    min-height: 20px;
  }
  button {
    flex: none;
  }
`;

const Sentence = styled.p<{ $isQuiet: boolean }>`
  min-width: 0;
  color: ${({ $isQuiet }) => ($isQuiet ? color.inkSoft : color.ink)};
  font-size: ${({ $isQuiet }) => ($isQuiet ? size.caption : size.table)};
  font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 600)};
  line-height: 18px;
  overflow-wrap: anywhere;
`;
