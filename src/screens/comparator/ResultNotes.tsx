import { styled } from 'styled-components';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import { coverageOf, type Coverage } from '@/domain/comparator';
import { doubledWords } from '@/domain/comparatorWords';
import { formatWeight } from './resultFigures';
import { Remark } from './resultParts';
import type { ResultsViewProps } from './ResultsView';

type ResultNotesProps = Pick<ResultsViewProps, 'portfolio' | 'isShared' | 'doubled' | 'session'>;

/** What must be known to read the result. */
export function ResultNotes({ portfolio, isShared, doubled, session }: ResultNotesProps) {
  return (
    <Notes>
      {isShared && (
        <Origin>
          <Alert kind="info">
            Opened from a link: it carries weights only, no shares or prices.
          </Alert>
        </Origin>
      )}
      {doubled.slice(0, mostDoubles).map((ticker) => (
        <p key={ticker.ticker}>{doubledWords(ticker, 'stood')}</p>
      ))}
      {doubled.length > mostDoubles && <p>So did {doubled.length - mostDoubles} more.</p>}
      <p>{coverageWords(coverageOf(portfolio))}</p>
      {!isShared && (
        <Remark>
          Session <code>{session}</code>
        </Remark>
      )}
    </Notes>
  );
}

const mostDoubles = 5;

function coverageWords({ share, classified, positions, unpriced }: Coverage): string {
  const whole = unpriced === 0 ? 'value' : 'known value';
  const value =
    share === null
      ? 'No value is known yet'
      : `${formatWeight(share, 1)} of the ${whole} could be classified`;
  const counted = `${classified} of ${positions} ${positions === 1 ? 'position' : 'positions'}.`;
  const priceless = unpriced === 1 ? ' 1 has no price.' : ` ${unpriced} have no price.`;
  return `${value}: ${counted}${unpriced === 0 ? '' : priceless}`;
}

const Notes = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
`;

const Origin = styled.div`
  padding-bottom: ${space(2)};
`;
