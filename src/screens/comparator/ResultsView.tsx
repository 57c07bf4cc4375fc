import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type {
  PortfolioEntry,
  Position,
  SectorSummary,
  Suggestions,
} from '@/api/contract/comparator';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { space } from '@/components/theme/tokens';
import { needsFix, tickerKey, type DoubledTicker } from '@/domain/comparator';
import { priceStamp, servicesOf, type PriceStamp } from '@/domain/suggestions';
import { FixPanel } from './FixPanel';
import { ResultPositions } from './ResultPositions';
import { ResultNotes } from './ResultNotes';
import { ResultsHead } from './ResultsHead';
import { SectorsChart } from './SectorsChart';
import { SectorsTable } from './SectorsTable';

const SuggestionsModal = lazyModal(() => import('./SuggestionsModal'));

/** What becomes of a result outside the screen. */
export interface ComparisonOutputs {
  /** The fragment of the address that opens the same result. */
  onCopyLink(fragment: string): void;
  onPrint(): void;
  onDownloadPositions(portfolio: PortfolioEntry[], prices: PriceStamp | null): void;
  onDownloadSectors(sectors: SectorSummary[]): void;
}

export interface ResultsViewProps {
  portfolio: PortfolioEntry[];
  sectors: SectorSummary[];
  /** Of which day the prices are, as the API says it. */
  details?: unknown;
  /** Opened from a link: it carries weights only, neither shares nor prices. */
  isShared: boolean;
  /** Tickers that stood in several rows. */
  doubled: DoubledTicker[];
  session: string;
  isComparing: boolean;
  failure: string | null;
  suggestions: { data: Suggestions | undefined; failure: string | null; onRetry(): void };
  onRecalculate(positions: Position[]): void;
  onReset(): void;
  outputs: ComparisonOutputs;
}

/** What a comparison found (second document §2.2). */
export function ResultsView(props: ResultsViewProps) {
  const { portfolio, sectors, isShared, failure, suggestions, outputs } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const { heading, awaitResult } = useResultFocus(portfolio);
  const toFix = isShared ? [] : portfolio.filter(needsFix);
  const listed = portfolio.filter((entry) => !toFix.includes(entry));
  const prices = priceStamp(props.details) ?? priceStamp(suggestions.data?.details);

  const handleRecalculate = (positions: Position[]) => {
    awaitResult();
    props.onRecalculate(positions);
  };

  return (
    <Paper>
      <ResultsHead {...props} heading={heading} />
      <ResultNotes {...props} />
      {failure !== null && toFix.length === 0 && <Alert kind="error">{failure}</Alert>}
      <ResultPositions
        entries={listed}
        isShared={isShared}
        prices={isShared ? null : prices}
        onDownload={() => outputs.onDownloadPositions(portfolio, isShared ? null : prices)}
      />
      {toFix.length > 0 && <FixPanel {...props} toFix={toFix} onRecalculate={handleRecalculate} />}
      <SectorsTable {...props} onOpen={({ sector }) => setOpened(sector)} />
      <SectorsChart sectors={sectors} />
      {opened !== null && suggestions.data && (
        <SuggestionsModal
          sector={opened}
          services={servicesOf(opened, suggestions.data)}
          index={suggestions.data.spx}
          heldKeys={new Set(portfolio.map(({ ticker }) => tickerKey(ticker)))}
          priceDay={prices?.day ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </Paper>
  );
}

/** The heading gets the focus when the view opens, and when a result that was asked for here is there. */
function useResultFocus(portfolio: PortfolioEntry[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(true);
  useEffect(() => {
    if (isDue.current) heading.current?.focus();
    isDue.current = false;
  }, [portfolio]);
  const awaitResult = () => {
    isDue.current = true;
  };
  return { heading, awaitResult };
}

/* On paper tables are whole, and nothing sticks or scrolls. */
const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  @media print {
    tr {
      break-inside: avoid;
    }
    th,
    td {
      position: static;
    }
    th svg {
      display: none;
    }
    div:has(> table) {
      overflow: visible;
    }
  }
`;
