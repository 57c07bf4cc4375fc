import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';
import { portfolioShape, type ComparedPortfolio } from '@/domain/insights';
import { formatDecimals, formatPercent } from '@/domain/numbers';
import { Facts } from './Facts';
import { InsightSection } from './InsightSection';
import { moneyWords } from './moneyWords';

interface OtherInsightsProps {
  /** Undefined while they are on their way. */
  portfolios: ComparedPortfolio[] | undefined;
  /** Says of how many the figures are, where it is not all; else empty. */
  cut: string | undefined;
}

/** What a portfolio is like: a few large ones pull the average up, but not a median. */
export function OtherInsights({ portfolios, cut }: OtherInsightsProps) {
  const shape = portfolios && portfolioShape(portfolios);
  const largest = shape?.largest ?? null;
  const later = portfolios?.length === 0 ? 'Appears with the first comparison.' : undefined;
  return (
    <InsightSection title="Any other insight">
      {cut && <Scope>{cut}.</Scope>}
      <Facts
        facts={[
          {
            name: 'Median portfolio value',
            value: shape && moneyWords(shape.medianValue),
            note: later ?? 'Half of the portfolios are worth less.',
          },
          {
            name: 'Tickers in a portfolio',
            value: shape && tickerCount(shape.medianTickers),
            note: later ?? 'Half of the portfolios have fewer.',
          },
          {
            name: 'Weight of the largest position',
            value: shape && formatPercent(percent(shape.medianLargestWeight), 1),
            note: later ?? 'In half of the portfolios it is less.',
          },
          {
            name: 'Largest portfolio',
            value: shape && moneyWords(largest?.value ?? null),
            note: largest ? `Session ${largest.session}` : (later ?? 'Of all sessions.'),
          },
        ]}
      />
    </InsightSection>
  );
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100;
}

/** A median between two portfolios may be a half. */
function tickerCount(count: number | null): string {
  return formatDecimals(count, Number.isInteger(count) ? 0 : 1);
}

const Scope = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
