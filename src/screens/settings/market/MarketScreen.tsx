import type { Followed, InstrumentDraft } from '@/api/contract/followed';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { CoinsPanel } from './CoinsPanel';
import { EtpsPanel } from './EtpsPanel';
import { IndexWeightsPanel, type IndexWeightsProps } from './IndexWeightsPanel';
import { InstrumentsPanel } from './InstrumentsPanel';
import type { FollowedImports } from './marketImports';
import { MetricsPanel, type HiddenMetricsProps } from './MetricsPanel';
import { StocksPanel, type FollowedStocksProps } from './StocksPanel';

export interface MarketScreenProps {
  /** Undefined while loading. */
  followed: Followed | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change anything; undefined if they may. */
  restriction?: string | undefined;
  onSaveCoins(list: 'general' | 'deep', ids: number[], seen: number[]): Promise<boolean>;
  onSaveEtps(tickers: string[], seen: string[]): Promise<boolean>;
  /** Without an id it is added. */
  onSaveInstrument(draft: InstrumentDraft, id?: number): Promise<boolean>;
  onRemoveInstrument(id: number): Promise<boolean>;
  stocks: FollowedStocksProps;
  metrics: HiddenMetricsProps;
  /** Absent from an API without imports. */
  imports?: FollowedImports | undefined;
  onReadWeights: IndexWeightsProps['onReadWeights'];
}

const note =
  'What newsletters follow: the coins, ETPs and stocks of their price tables, and the rows of their metrics. Sent newsletters don’t change.';

/** What the newsletter follows, and what its metrics show. */
export function MarketScreen(props: MarketScreenProps) {
  const { followed, error, onRetry, restriction, imports } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={followed !== undefined} {...{ error, onRetry }} />
      {followed && (
        <>
          <CoinsPanel list="general" {...{ ...props, followed }} />
          <CoinsPanel list="deep" {...{ ...props, followed }} />
          <EtpsPanel etps={followed.etps} {...props} importing={imports?.etps} />
        </>
      )}
      <StocksPanel {...props.stocks} restriction={restriction} importing={imports?.stocks} />
      <MetricsPanel {...props.metrics} restriction={restriction} />
      {followed && (
        <>
          <InstrumentsPanel
            instruments={followed.instruments}
            {...props}
            importing={imports?.instruments}
          />
          <IndexWeightsPanel
            index={followed.index}
            restriction={restriction}
            importing={imports?.index_weights}
            onReadWeights={props.onReadWeights}
          />
        </>
      )}
    </SettingsFrame>
  );
}
