import { Activity, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Comparison, PortfolioEntry, Position } from '@/api/contract/comparator';
import { lazyPart } from '@/components/feedback/lazyPart';
import { Alert } from '@/components/feedback/Alert';
import { PublicPage } from '@/components/layout/PublicPage';
import { below, space } from '@/components/theme/tokens';
import { doubledTickers, sectorSummaries } from '@/domain/comparator';
import { publicPaths } from '@/screens/publicPaths';
import type { Company } from './companySuggestions';
import type { InputState } from './inputState';
import { InputView } from './InputView';
import type { ComparisonOutputs, ResultsViewProps } from './ResultsView';

export interface ComparatorScreenProps {
  /** An underscore and nine base-36 characters. */
  session: string;
  /** What suggestions while typing choose from; empty until loaded. */
  companies: readonly Company[];
  /** Debug mode starts with the ten sample positions (second document §2.2). */
  startsSimulated?: boolean;
  comparison: { data: Comparison | undefined; isComparing: boolean; failure: string | null };
  suggestions: ResultsViewProps['suggestions'];
  /** What the address carries: a portfolio by weights, `unreadable`, or nothing. */
  shared: PortfolioEntry[] | 'unreadable' | null;
  onCompare(positions: Position[]): void;
  onReset(): void;
  outputs: ComparisonOutputs;
  /** The input as it was left, where it was; `onDraft` hears of every change. */
  draft?: InputState | null;
  onDraft?(draft: InputState): void;
}

const forgetDraft = () => undefined;

const loadResults = async () => (await import('./ResultsView')).ResultsView;

const ResultsView = lazyPart<ResultsViewProps & { onMissing(): void }>(
  loadResults,
  ({ onMissing }) => onMissing(),
);

const notLoaded = 'The results could not be loaded. Check the connection and compare again.';

/** Sector weights of a visitor's positions beside the index's. */
export function ComparatorScreen(props: ComparatorScreenProps) {
  const { session, companies, startsSimulated = false, comparison, suggestions, shared } = props;
  const { isComparing } = comparison;
  const [isMissing, setIsMissing] = useState(false);
  const failure = isMissing ? notLoaded : comparison.failure;
  const [sent, setSent] = useState<Position[]>([]);
  const isReadable = shared !== null && shared !== 'unreadable';
  const fromLink = isReadable ? { portfolio: shared, sectors: sectorSummaries(shared) } : undefined;
  const result = fromLink ?? comparison.data;
  const input = useReturn(result !== undefined);

  const handleCompare = (positions: Position[]) => {
    setSent(positions);
    setIsMissing(false);
    // Needed as soon as the answer is there.
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
      lead="See how the sectors of your portfolio compare with the S&P500."
      size="wide"
    >
      {shared === 'unreadable' && (
        <Alert kind="warn">
          This link holds no comparison that can be read. Ask for the link again, or enter your
          positions below.
        </Alert>
      )}
      {result && (
        <ResultsView
          key={fromLink ? 'shared' : 'own'}
          {...result}
          {...{ session, isComparing, suggestions }}
          isShared={fromLink !== undefined}
          failure={fromLink ? null : failure}
          doubled={fromLink ? [] : doubledTickers(sent)}
          onRecalculate={props.onCompare}
          onReset={props.onReset}
          onMissing={handleMissing}
          outputs={props.outputs}
        />
      )}
      <Activity mode={result ? 'hidden' : 'visible'}>
        <Place ref={input} tabIndex={-1}>
          <InputView
            {...{ session, companies, isComparing, failure }}
            isSimulated={startsSimulated}
            onCompare={handleCompare}
            onAbandon={props.onReset}
            draft={props.draft ?? null}
            onDraft={props.onDraft ?? forgetDraft}
          />
        </Place>
      </Activity>
      <Foot>
        <Link to={publicPaths.pricing}>Our Research Plans</Link>
        <Link to={publicPaths.login}>Already a member? Login</Link>
      </Foot>
    </PublicPage>
  );
}

/** Brings the focus back with the rows; the results take it by themselves. */
function useReturn(hasResults: boolean) {
  const input = useRef<HTMLDivElement>(null);
  const hadResults = useRef(hasResults);
  useEffect(() => {
    if (hadResults.current && !hasResults) input.current?.focus();
    hadResults.current = hasResults;
  }, [hasResults]);
  return input;
}

const Place = styled.div`
  outline: none;
`;

const Foot = styled.nav`
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
