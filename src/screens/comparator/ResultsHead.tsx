import { type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { below, size, space } from '@/components/theme/tokens';
import { type Coverage, coverageOf } from '@/domain/comparator/comparator';
import { duplicateTickerText } from '@/domain/comparator/comparator';
import { toFragment } from '@/domain/comparator/sharedComparison';
import type { ResultsViewProps } from './ResultsView';
import { formatWeight, Remark, ScreenOnly, sumOf, ToolLine } from './resultParts';

interface ResultsHeadProps extends Pick<ResultsViewProps, 'portfolio' | 'outputs' | 'onReset'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The heading of the results, with actions for all of them. */
export function ResultsHead({ heading, portfolio, outputs, onReset }: ResultsHeadProps) {
  const aboutLink = useId();
  const hasWeights = (sumOf(portfolio.map(({ weight }) => weight)) ?? 0) > 0;
  return (
    <Head>
      <ToolLine>
        <Title ref={heading} tabIndex={-1}>
          Your Results
        </Title>
        <ScreenOnly>
          <Buttons>
            <Button kind="quiet" onClick={outputs.onPrint}>
              Print
            </Button>
            <Button
              kind="quiet"
              disabled={!hasWeights}
              aria-describedby={aboutLink}
              onClick={() => outputs.onCopyLink(toFragment(portfolio))}
            >
              Copy Link
            </Button>
            <Button kind="quiet" onClick={onReset}>
              Reset View
            </Button>
          </Buttons>
        </ScreenOnly>
      </ToolLine>
      <ScreenOnly>
        <Remark id={aboutLink}>
          {hasWeights
            ? 'A copied link includes tickers, sectors and weights, but no shares or values. None of it is sent to us.'
            : 'You can copy a link once at least one position has a price.'}
        </Remark>
      </ScreenOnly>
    </Head>
  );
}

type ResultNotesProps = Pick<ResultsViewProps, 'portfolio' | 'isShared' | 'doubled' | 'session'>;

/** Notes on the results: their origin, repeated tickers and coverage. */
export function ResultNotes({ portfolio, isShared, doubled, session }: ResultNotesProps) {
  return (
    <Notes>
      {isShared && (
        <OriginBox>
          <Alert kind="info">
            Opened from a link. It includes weights only, not shares or prices.
          </Alert>
        </OriginBox>
      )}
      {doubled.slice(0, mostListed).map((ticker) => (
        <p key={ticker.ticker}>{duplicateTickerText(ticker, 'was')}</p>
      ))}
      {doubled.length > mostListed && <p>And {doubled.length - mostListed} more.</p>}
      <p>{coverageText(coverageOf(portfolio))}</p>
      {!isShared && (
        <Remark>
          Session <code>{session}</code>
        </Remark>
      )}
    </Notes>
  );
}

const mostListed = 5;

function coverageText({ share, classified, positions, unpriced }: Coverage): string {
  const whole = unpriced === 0 ? 'value' : 'known value';
  const value =
    share === null ? 'No values yet' : `${formatWeight(share, 1)} of the ${whole} was classified`;
  const counted = `${classified} of ${positions} ${positions === 1 ? 'position' : 'positions'}.`;
  const priceless = unpriced === 1 ? ' 1 has no price.' : ` ${unpriced} have no price.`;
  return `${value}: ${counted}${unpriced === 0 ? '' : priceless}`;
}

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
`;

const Title = styled.h2`
  font-size: ${size.title};
  font-weight: 650;
  line-height: 1.4;
  scroll-margin-top: ${space(4)};
  @media print {
    outline: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding-inline: ${space(2)};
  margin-inline: -${space(2)};
  @media ${below.xs} {
    button {
      min-height: 44px;
    }
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
`;

const OriginBox = styled.div`
  padding-bottom: ${space(2)};
`;
