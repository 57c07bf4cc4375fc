import type { Followed, FollowedInstrument, Stock } from '@/api/contract/followed';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { IndexWeightsPanel, type IndexWeightsProps } from './IndexWeightsPanel';
import { InstrumentsPanel, type InstrumentsPanelProps } from './InstrumentsPanel';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Lookup } from '@/components/forms/lookup/Lookup';
import { Panel } from '@/components/layout/Panel';
import { OrderedList } from './OrderedList';
import { etpTable, stockTable } from '@/domain/imports/followed';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { TickerForm } from './TickerForm';
import { RemoveButton } from '@/components/actions/TableButtons';
import { type Column, Table } from '@/components/data/table/Table';
import type { ImportKind } from '@/api/contract/imports';
import type { MetricName } from '@/api/contract/metrics';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { Inline } from '@/components/layout/Inline';
import { space } from '@/components/theme/tokens';
import { metricRows } from '@/domain/figures/metricFigures';

export interface MarketScreenProps extends Pick<
  InstrumentsPanelProps,
  'onSaveInstrument' | 'onRemoveInstrument'
> {
  /** Undefined while loading. */
  followed: Followed | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change anything; undefined if they may. */
  restriction?: string | undefined;
  onSaveCoins(list: 'general' | 'deep', ids: number[], seen: number[]): Promise<boolean>;
  onSaveEtps(tickers: string[], seen: string[]): Promise<boolean>;
  stocks: FollowedStocksProps;
  metrics: HiddenMetricsProps;
  /** Absent from an API without imports. */
  imports?: FollowedImports | undefined;
  onReadWeights: IndexWeightsProps['onReadWeights'];
}

const intro =
  'What newsletters follow: the coins, ETPs and stocks of their price tables, and the rows of their metrics. Sent newsletters don’t change.';

/** What the newsletter follows, and what its metrics show. */
export function MarketScreen(props: MarketScreenProps) {
  const { followed, error, onRetry, restriction, imports } = props;
  return (
    <SettingsFrame note={intro}>
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
            {...props}
            restriction={restriction}
            instruments={followed.instruments}
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

interface CoinsPanelProps extends Pick<MarketScreenProps, 'restriction' | 'onSaveCoins'> {
  list: 'general' | 'deep';
  followed: Followed;
}

const texts = {
  general: {
    title: 'Crypto Prices',
    note: 'The coins of the newsletter’s price table, in its order.',
  },
  deep: { title: 'Deep research', note: 'The coins of the deep-research list, in its order.' },
};

/** How many instruments the search shows. */
const mostFound = 20;

/** One list of coins. New ones come from the instruments. */
function CoinsPanel({ list, followed, restriction, onSaveCoins }: CoinsPanelProps) {
  const { title, note } = texts[list];
  const coins = followed[list];
  const ids = coins.map(({ id }) => id);
  const [search, setSearch] = useState('');
  const save = (next: number[]) => onSaveCoins(list, next, ids);
  return (
    <Panel title={title} note={note}>
      <OrderedList
        label={title}
        items={coins.map(({ id, name }) => ({ key: id, name: name.toUpperCase() }))}
        empty="No coins yet. Search for one below to add it."
        restriction={restriction}
        onSave={save}
      />
      {restriction === undefined && (
        <Narrow>
          <Lookup
            key={ids.join()}
            label={`Add a coin to ${title}`}
            placeholder="Symbol or name"
            results={found(followed.instruments, search, ids)}
            itemKey={({ id }) => id}
            itemText={textOf}
            onSearch={setSearch}
            onPick={({ id }) => void save([...ids, id])}
          />
        </Narrow>
      )}
    </Panel>
  );
}

const textOf = ({ name, context_name }: FollowedInstrument) =>
  context_name === '' ? name.toUpperCase() : `${name.toUpperCase()} · ${context_name}`;

function found(
  instruments: readonly FollowedInstrument[],
  search: string,
  ids: readonly number[],
): FollowedInstrument[] {
  const wanted = search.toLowerCase();
  return instruments
    .filter((each) => !ids.includes(each.id) && textOf(each).toLowerCase().includes(wanted))
    .slice(0, mostFound);
}

interface EtpsPanelProps extends Pick<MarketScreenProps, 'restriction' | 'onSaveEtps'> {
  etps: string[];
  importing: ImportController | undefined;
}

function EtpsPanel({ etps, restriction, onSaveEtps, importing }: EtpsPanelProps) {
  const save = (next: string[]) => onSaveEtps(next, etps);
  return (
    <Panel
      title="ETPs"
      note="The exchange-traded products of the newsletter, in their order."
      actions={importing && <ImportButtons table={etpTable} {...{ restriction, ...importing }} />}
    >
      <OrderedList
        label="ETPs"
        items={etps.map((ticker) => ({ key: ticker, name: ticker }))}
        empty="No ETPs yet. Add the first one below."
        restriction={restriction}
        onSave={save}
      />
      {restriction === undefined && (
        <TickerForm label="Add an ETP" taken={etps} onAdd={(ticker) => save([...etps, ticker])} />
      )}
    </Panel>
  );
}

interface FollowedStocksProps {
  /** Undefined while loading. */
  stocks: Stock[] | undefined;
  error: string | null;
  onRetry(): void;
  onAdd(ticker: string): Promise<boolean>;
  onRemove(id: number): Promise<boolean>;
}

interface StocksPanelProps extends FollowedStocksProps {
  restriction: string | undefined;
  importing: ImportController | undefined;
}

function StocksPanel(props: StocksPanelProps) {
  const { stocks, error, onRetry, restriction, importing, onAdd } = props;
  return (
    <Panel
      title="Stocks"
      note="The stocks of the newsletter."
      actions={importing && <ImportButtons table={stockTable} {...{ restriction, ...importing }} />}
    >
      <Table
        label="Stocks"
        columns={stockColumns(props)}
        rows={stocks}
        rowKey={({ id }) => id}
        {...{ error, onRetry }}
        empty="No stocks yet. Add the first one below."
      />
      {restriction === undefined && (
        <TickerForm
          label="Add a stock"
          taken={stocks?.map(({ ticker }) => ticker) ?? []}
          onAdd={onAdd}
        />
      )}
    </Panel>
  );
}

function stockColumns({
  restriction,
  onRemove,
}: Pick<StocksPanelProps, 'restriction' | 'onRemove'>): Column<Stock>[] {
  return [
    { id: 'ticker', header: 'Ticker', cell: ({ ticker }) => ticker, width: '30%', card: 'title' },
    { id: 'name', header: 'Name', cell: ({ name }) => name || 'N/A' },
    {
      id: 'remove',
      header: 'Remove',
      cell: ({ id, ticker }) => (
        <RemoveButton
          aria-label={`Remove ${ticker}`}
          disabledReason={restriction}
          question={`Remove ${ticker} from the newsletter’s stocks?`}
          detail="The Stocks table no longer shows it. You can add it again."
          onConfirm={() => onRemove(id)}
        />
      ),
      width: '96px',
    },
  ];
}

/** The tables of Settings > Market that can be imported. */
type FollowedImports = Record<
  Extract<ImportKind, 'instruments' | 'etps' | 'stocks' | 'index_weights'>,
  ImportController
>;

interface HiddenMetricsProps {
  /** The metrics whose rows aren't shown; undefined while loading. */
  hidden: string[] | undefined;
  error: string | null;
  onRetry(): void;
  onSave(hidden: MetricName[]): Promise<boolean>;
}

interface MetricsPanelProps extends HiddenMetricsProps {
  restriction: string | undefined;
}

/** Which rows of metrics newsletters show. */
function MetricsPanel({ hidden, error, onRetry, restriction, onSave }: MetricsPanelProps) {
  return (
    <Panel
      title="Metrics"
      note="Rows that are off leave the newsletter, the editor and the checks."
    >
      <LoadState isLoaded={hidden !== undefined} {...{ error, onRetry }} />
      {/* What was saved elsewhere replaces what was switched here. */}
      {hidden && <MetricSwitches key={hidden.join()} {...{ hidden, restriction, onSave }} />}
    </Panel>
  );
}

const groups = [...new Set(metricRows.map(({ group }) => group))];

function MetricSwitches({
  hidden,
  restriction,
  onSave,
}: Pick<MetricsPanelProps, 'restriction' | 'onSave'> & { hidden: string[] }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set(hidden));
  const isSame = off.size === hidden.length && hidden.every((name) => off.has(name));
  const names = metricRows.map(({ name }) => name).filter((name) => off.has(name));

  function toggle(name: MetricName, isOn: boolean) {
    const next = new Set(off);
    if (isOn) next.delete(name);
    else next.add(name);
    setOff(next);
  }
  return (
    <>
      <Groups>
        {groups.map((group) => (
          <Group key={group} disabled={restriction !== undefined}>
            <legend>{group}</legend>
            {metricRows
              .filter((each) => each.group === group)
              .map(({ row, name }) => (
                <CheckboxField
                  key={name}
                  label={row}
                  checked={!off.has(name)}
                  onChange={({ target }) => toggle(name, target.checked)}
                />
              ))}
          </Group>
        ))}
      </Groups>
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && isSame}
          disabledReason={restriction}
          onAction={() => onSave(names)}
        >
          Save metrics
        </AsyncButton>
      </Inline>
    </>
  );
}

const Narrow = styled.div`
  max-width: 420px;
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space(5)};
`;

const Group = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
`;
