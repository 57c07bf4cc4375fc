import { type RefObject, useId } from 'react';
import { css, styled } from 'styled-components';
import type {
  AsOf,
  Benchmark,
  FormerTicker,
  PortfolioEntry,
  SectorSummary,
} from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { below, color, size, space } from '@/components/theme/tokens';
import { answerSentence, waitingText } from '@/domain/comparator/answer';
import { indexDay } from '@/domain/comparator/asOf';
import type { BenchmarkKind } from '@/domain/comparator/benchmarks';
import {
  type Coverage,
  coverageOf,
  type DoubledTicker,
  duplicateTickerText,
} from '@/domain/comparator/comparator';
import { formerText } from '@/domain/comparator/former';
import { toFragment } from '@/domain/comparator/sharedComparison';
import type { PriceStamp } from '@/domain/comparator/suggestions';
import { counted } from '@/domain/format/text';
import { formatWeight, Remark, ScreenOnly } from './resultParts';

/** Ways to take the whole result elsewhere: link, print and image. */
export interface ResultOutputs {
  /** The fragment of the address that opens the same result. */
  onCopyLink(fragment: string): void;
  onPrint(): void;
  /** The sentence and the differences as an image. `day` is that of the index weights. */
  onDownloadImage(
    sectors: SectorSummary[],
    portfolio: PortfolioEntry[],
    day: string,
    benchmark: BenchmarkKind,
  ): void;
}

interface ResultsHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  portfolio: PortfolioEntry[];
  sectors: SectorSummary[];
  as_of?: AsOf | null;
  /** Null for the index. */
  benchmark: Benchmark | null;
  /** Opened from a link, whose positions nobody can correct. */
  isShared: boolean;
  outputs: ResultOutputs;
  onReset(): void;
}

const noWeights = 'None of your positions has a price yet. Enter prices below to compare them.';
const correctBelow = 'Correct them below to see how you compare.';

/** The heading of the results with the answer in one sentence, and actions for all of them. */
export function ResultsHead(props: ResultsHeadProps) {
  const { heading, portfolio, sectors, as_of, benchmark, outputs, onReset } = props;
  const aboutLink = useId();
  const answer = answerSentence(sectors);
  const shareProps = { disabled: answer === null, 'aria-describedby': aboutLink };
  return (
    <Head>
      <Title ref={heading} tabIndex={-1}>
        Your Results
      </Title>
      <Answer>{headline(props)}</Answer>
      <ScreenOnly>
        <Buttons>
          <Button kind="quiet" onClick={outputs.onPrint}>
            Print
          </Button>
          <Button
            kind="quiet"
            {...shareProps}
            onClick={() => outputs.onCopyLink(toFragment(portfolio, benchmark))}
          >
            Copy Link
          </Button>
          <Button
            kind="quiet"
            {...shareProps}
            onClick={() =>
              outputs.onDownloadImage(
                sectors,
                portfolio,
                indexDay(as_of),
                benchmark?.kind ?? 'index',
              )
            }
          >
            Download Image
          </Button>
          <Button kind="quiet" onClick={onReset}>
            Reset View
          </Button>
        </Buttons>
        <AboutLink id={aboutLink}>
          {answer === null
            ? 'You can share the result once at least one position has a price.'
            : 'A copied link has tickers, sectors and weights, but no shares or values, and its contents never reach our server. The image has no values either.'}
        </AboutLink>
      </ScreenOnly>
    </Head>
  );
}

/** What is missing for an answer, or the answer. */
function headline({ portfolio, sectors, benchmark, isShared }: ResultsHeadProps): string {
  const answer = answerSentence(sectors, benchmark?.kind);
  if (answer === null) return noWeights;
  const waiting = waitingText(portfolio);
  if (waiting === null) return answer;
  return isShared ? waiting : `${waiting} ${correctBelow}`;
}

interface ResultNotesProps {
  portfolio: PortfolioEntry[];
  /** Tickers that companies don’t have any more. */
  former?: FormerTicker[] | undefined;
  /** Tickers that were in several rows. */
  doubled: DoubledTicker[];
  /** Null if unknown. */
  prices: PriceStamp | null;
}

/** Notes on the results: former and repeated tickers, coverage and the day of the prices. */
export function ResultNotes(props: ResultNotesProps) {
  const { portfolio, former = [], doubled, prices } = props;
  return (
    <Notes>
      {former.map((ticker) => (
        <p key={ticker.ticker}>{formerText(ticker)}</p>
      ))}
      {doubled.slice(0, mostListed).map((ticker) => (
        <p key={ticker.ticker}>{duplicateTickerText(ticker, 'was')}</p>
      ))}
      {doubled.length > mostListed && <p>And {doubled.length - mostListed} more.</p>}
      <p>{coverageText(coverageOf(portfolio))}</p>
      {prices && (
        <Remark>
          {prices.isSample
            ? `Sample prices from ${prices.day}, not today’s.`
            : `Prices from ${prices.day}.`}
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
  const priceless = unpriced === 1 ? ' 1 has no price.' : ` ${unpriced} have no price.`;
  return `${value}: ${classified} of ${counted(positions, 'position')}.${unpriced === 0 ? '' : priceless}`;
}

/* On a phone the answer comes before the buttons. */
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  @media print, ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    gap: 0;
  }
`;

const wholeLine = css`
  grid-column: 1 / -1;
`;

const Title = styled.h2`
  color: ${color.inkSoft};
  font-size: ${size.lead};
  font-weight: 550;
  line-height: 1.4;
  scroll-margin-top: ${space(4)};
  @media print {
    outline: none;
  }
`;

const Answer = styled.p`
  ${wholeLine}
  max-width: 34em;
  font-size: ${size.title};
  font-weight: 620;
  line-height: 1.3;
  letter-spacing: -0.01em;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  @media print, ${below.xs} {
    font-size: ${size.title};
  }
`;

const AboutLink = styled(Remark)`
  ${wholeLine}
`;

const Buttons = styled.div`
  display: flex;
  grid-row: 1;
  grid-column: 2;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding-inline: ${space(2)};
  margin-inline: -${space(2)};
  @media ${below.sm} {
    grid-row: auto;
    grid-column: 1;
  }
  @media ${below.xs} {
    display: grid;
    grid-template-columns: repeat(2, auto);
    gap: 0 ${space(8)};
    justify-content: start;
    justify-items: start;
    button {
      min-height: 44px;
    }
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  @media print {
    gap: 0;
    font-size: ${size.caption};
  }
`;
