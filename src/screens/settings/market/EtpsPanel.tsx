import { Panel } from '@/components/layout/Panel';
import { etpTable } from '@/domain/imports/followed';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import type { MarketScreenProps } from './MarketScreen';
import { OrderedList } from './OrderedList';
import { TickerForm } from './TickerForm';

interface EtpsPanelProps extends Pick<MarketScreenProps, 'restriction' | 'onSaveEtps'> {
  etps: string[];
  importing: ImportController | undefined;
}

export function EtpsPanel({ etps, restriction, onSaveEtps, importing }: EtpsPanelProps) {
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
