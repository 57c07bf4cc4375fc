import { Activity, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Benchmark, Comparison, PortfolioEntry, Position } from '@/api/contract/comparator';
import { Alert } from '@/components/feedback/Alert';
import { lazyPart } from '@/components/feedback/lazyPart';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, color, size, space } from '@/components/theme/tokens';
import { doubledTickers, sectorSummaries } from '@/domain/comparator/comparator';
import { asSuccessors } from '@/domain/comparator/former';
import type { Prices } from '@/domain/comparator/equalWeights';
import { publicPaths } from '@/screens/publicPaths';
import { BeforeInput } from './BeforeInput';
import type { Company } from './InputRow';
import { InputView } from './InputView';
import type { ComparisonOutputs, ResultsViewProps } from './ResultsView';
import type { InputState } from './inputState';

export interface ComparatorScreenProps {
  /** An underscore and nine base-36 characters. */
  session: string;
  /** Companies to suggest while typing; empty until loaded. */
  companies: readonly Company[];
  /** Somebody is signed in. Visitors see the public tool. */
  isStaff: boolean;
  /** Starts with the ten sample positions, as in debug mode. */
  startsSimulated?: boolean;
  comparison: {
    data: Comparison | undefined;
    /** The positions that led to `data`, as they were typed. */
    sent?: readonly Position[] | undefined;
    isComparing: boolean;
    error: string | null;
  };
  suggestions: ResultsViewProps['suggestions'];
  /** The portfolio in the page's URL; `unreadable` if it is invalid, null if there is none. */
  shared: PortfolioEntry[] | 'unreadable' | null;
  /** What that one is compared with; null for the index. */
  sharedBenchmark?: Benchmark | null;
  onCompare(positions: Position[]): void;
  onReset(): void;
  /** Prices of tickers, or why there are none. */
  onPrices(tickers: readonly string[]): Promise<Prices | { error: string }>;
  outputs: ComparisonOutputs;
  /**
   * The input as it was when the screen was left; `onDraft` gets every change. In a page that came
   * rendered, it arrives once the browser may differ from what the build drew.
   */
  draft?: InputState | null;
  onDraft?(draft: InputState): void;
}

const forgetDraft = () => undefined;

const loadResults = async () => (await import('./ResultsView')).ResultsView;

const ResultsView = lazyPart<ResultsViewProps & { onMissing(): void }>(
  loadResults,
  ({ onMissing }) => onMissing(),
);

const notLoaded = 'The results couldn’t be loaded. Check your connection and compare again.';

/** Compares the sector weights of a visitor's positions with the index. */
export function ComparatorScreen(props: ComparatorScreenProps) {
  const {
    session,
    isStaff,
    companies,
    startsSimulated = false,
    comparison,
    suggestions,
    shared,
  } = props;
  const { isComparing } = comparison;
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing ? notLoaded : comparison.error;
  const isReadable = shared !== null && shared !== 'unreadable';
  const fromLink = isReadable ? linkedResult(shared, props.sharedBenchmark ?? null) : undefined;
  const result = fromLink ?? comparison.data;
  const input = useFocusOnReturn(result !== undefined);

  const handleCompare = (positions: Position[]) => {
    setIsMissing(false);
    // Loads in parallel with the comparison.
    void loadResults().catch(() => undefined);
    props.onCompare(positions);
  };
  const handleMissing = () => {
    setIsMissing(true);
    props.onReset();
  };
  return (
    <PublicPage
      title="Portfolio Comparator"
      lead={result ? undefined : <Pledge />}
      size={result ? 'wide' : 'open'}
      path={publicPaths.comparator}
    >
      {shared === 'unreadable' && (
        <Alert kind="warn">
          This link doesn’t contain a valid comparison. Ask for a new link, or enter your positions
          below.
        </Alert>
      )}
      {result && (
        <ResultsView
          key={fromLink ? 'shared' : 'own'}
          {...result}
          {...{ isStaff, isComparing, suggestions }}
          isShared={fromLink !== undefined}
          error={fromLink ? null : comparison.error}
          doubled={fromLink ? [] : doubledIn(comparison)}
          onRecalculate={props.onCompare}
          onReset={props.onReset}
          onMissing={handleMissing}
          outputs={props.outputs}
        />
      )}
      <Activity mode={result ? 'hidden' : 'visible'}>
        <InputBox ref={input} tabIndex={-1}>
          <InputView
            {...{ session, companies, isComparing, error }}
            isSimulated={startsSimulated}
            onCompare={handleCompare}
            onAbandon={props.onReset}
            onPrices={props.onPrices}
            draft={props.draft ?? null}
            onDraft={props.onDraft ?? forgetDraft}
          />
        </InputBox>
        <BeforeInput />
      </Activity>
      <PageLinks>
        <Link to={publicPaths.pricing}>Our Research Plans</Link>
        <Link to={publicPaths.login}>Already a member? Login</Link>
      </PageLinks>
    </PublicPage>
  );
}

/** A result without shares and prices, compared as in the link. */
function linkedResult(portfolio: PortfolioEntry[], benchmark: Benchmark | null) {
  return {
    portfolio,
    sectors: sectorSummaries(portfolio),
    benchmarks: benchmark ? [benchmark] : [],
    firstBenchmark: benchmark?.kind ?? ('index' as const),
  };
}

/** A renamed ticker and its successor are the same one. */
function doubledIn({ sent = [], data }: ComparatorScreenProps['comparison']) {
  return doubledTickers(asSuccessors(sent, data?.former ?? []));
}

/** What a visitor gets, said before anything is asked. */
function Pledge() {
  return (
    <PledgeText>
      See which sectors you hold more or less of than the S&P500, and where our research has stocks
      to close the gap. No account needed.
    </PledgeText>
  );
}

/** Focuses the rows when the results close. The results focus themselves. */
function useFocusOnReturn(hasResults: boolean) {
  const input = useRef<HTMLDivElement>(null);
  const hadResults = useRef(hasResults);
  useEffect(() => {
    if (hadResults.current && !hasResults) input.current?.focus();
    hadResults.current = hasResults;
  }, [hasResults]);
  return input;
}

const InputBox = styled.div`
  outline: none;
`;

const PledgeText = styled.span`
  display: block;
  max-width: 60ch;
  color: ${color.ink};
  font-size: 1.25rem;
  line-height: 1.75rem;
  letter-spacing: -0.01em;
  @media ${below.xs} {
    font-size: ${size.text};
    line-height: 1.5rem;
  }
`;

const PageLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  justify-content: space-between;
  @media ${below.xs} {
    row-gap: 0;
    a {
      padding-block: ${space(3)};
    }
  }
  @media print {
    display: none;
  }
`;
