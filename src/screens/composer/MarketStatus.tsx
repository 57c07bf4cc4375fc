import { styled } from 'styled-components';
import type { SourceProblem } from '@/api/contract/figures';
import type { LastNewsletter } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';
import { formatDay } from '@/domain/format/dates';

export interface MarketStatusProps {
  /** A sentence about what the last sync changed; null before the first sync. */
  summary: string | null;
  /** The newsletter that figures are compared with; null if there is none, undefined while loading. */
  lastNewsletter: LastNewsletter['newsletter'] | undefined;
  lastNewsletterFailure: string | null;
  /** What sources didn't give at the last sync. */
  problems?: SourceProblem[] | undefined;
  onDismissProblems?(): void;
  onDismiss(): void;
  onRetryLastNewsletter(): void;
}

/** What the last sync changed, and what the figures are compared with. */
export function MarketStatus(props: MarketStatusProps) {
  const { summary, lastNewsletter, lastNewsletterFailure } = props;
  return (
    <Root>
      <Line>
        <Text role="status" $isQuiet={!summary}>
          {summary ?? 'Changes since the last sync appear here.'}
        </Text>
        {summary && (
          <Button kind="quiet" onClick={props.onDismiss}>
            Dismiss
          </Button>
        )}
      </Line>
      {props.problems && props.problems.length > 0 && (
        <Line>
          <Problems aria-label="What didn’t come with the last sync">
            {props.problems.map(({ source, sentence }) => (
              <li key={`${source} ${sentence}`}>{sentence}</li>
            ))}
          </Problems>
          <Button
            kind="quiet"
            aria-label="Dismiss what didn’t come"
            onClick={props.onDismissProblems}
          >
            Dismiss
          </Button>
        </Line>
      )}
      <Line>
        <Text $isQuiet>
          {lastNewsletterFailure === null
            ? comparison(lastNewsletter)
            : 'The last newsletter’s figures couldn’t be loaded, so there’s nothing to compare with.'}
        </Text>
        {lastNewsletterFailure !== null && (
          <Button kind="quiet" onClick={props.onRetryLastNewsletter}>
            Retry
          </Button>
        )}
      </Line>
    </Root>
  );
}

function comparison(lastNewsletter: MarketStatusProps['lastNewsletter']): string {
  if (lastNewsletter === undefined) return 'Loading the last newsletter’s figures…';
  if (lastNewsletter === null) return 'No earlier newsletter has figures to compare with.';
  const { name, date } = lastNewsletter;
  const day = formatDay(date);
  return `Compared with ${name || 'the newsletter'}${day && ` of ${day}`}.`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

/* As high as its button, so that nothing shifts when the button appears. */
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

const Text = styled.p<{ $isQuiet: boolean }>`
  min-width: 0;
  color: ${({ $isQuiet }) => ($isQuiet ? color.inkSoft : color.ink)};
  font-size: ${({ $isQuiet }) => ($isQuiet ? size.caption : size.table)};
  font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 600)};
  line-height: 1.125rem;
  overflow-wrap: anywhere;
`;

const Problems = styled.ul`
  min-width: 0;
  margin: 0;
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
  list-style: none;
  overflow-wrap: anywhere;
`;
