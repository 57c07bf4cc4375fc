import { useState } from 'react';
import type { StoredWeights } from '@/api/contract/followed';
import type { ImportCells } from '@/api/contract/imports';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { useMoment } from '@/components/data/Moment';
import { Table, type Column } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Alert } from '@/components/feedback/Alert';
import { Panel } from '@/components/layout/Panel';
import { formatPercent } from '@/domain/format/numbers';
import { matchRows } from '@/domain/imports/headings';
import { indexWeightTable } from '@/domain/imports/tables';
import { describedSources } from '@/domain/market/sources';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportModalProps } from '@/components/imports/ImportModal';
import type { ImportController } from '@/domain/imports/steps';

const ImportModal = lazyModal(() => import('@/components/imports/ImportModal'));

const issuers = ['ishares', 'spdr'] as const;
type Issuer = (typeof issuers)[number];

export interface IndexWeightsProps {
  index: StoredWeights;
  restriction: string | undefined;
  importing: ImportController | undefined;
  /** Null if an issuer couldn't be read, which shows an error. */
  onReadWeights(source: Issuer): Promise<ImportCells | null>;
}

const note =
  'The comparator compares portfolios with these weights. iShares and SPDR publish their funds’ holdings for personal use: check their terms first.';

/** The S&P 500's weights by sector, with their day. */
export function IndexWeightsPanel(props: IndexWeightsProps) {
  const { index, restriction, importing, onReadWeights } = props;
  const [given, setGiven] = useState<ImportModalProps['given']>();
  const [error, setError] = useState<string | null>(null);
  const moment = useMoment();

  async function read(source: Issuer) {
    setError(null);
    const cells = await onReadWeights(source);
    if (!cells || !importing) return;
    const preview = await importing.onPreview(cells);
    if ('refusal' in preview) return setError(preview.refusal);
    const name = describedSources[source].label;
    setGiven({ file: { ...matchRows(cells), name }, preview });
  }
  return (
    <Panel
      title="S&P 500 weights"
      note={note}
      actions={
        importing && (
          <>
            {issuers.map((source) => (
              <AsyncButton
                key={source}
                kind="plain"
                disabledReason={restriction}
                onAction={() => read(source)}
              >
                {`Read from ${describedSources[source].label}`}
              </AsyncButton>
            ))}
            <ImportButtons table={indexWeightTable} {...{ restriction, ...importing }} />
          </>
        )
      }
    >
      {error !== null && <Alert kind="error">{error}</Alert>}
      <p>{asOf(index, moment(index.day))}</p>
      {index.weights.length > 0 && (
        <Table
          label="S&P 500 weights"
          columns={columns}
          rows={index.weights}
          rowKey={({ sector }) => sector}
          empty=""
        />
      )}
      {given && importing && (
        <ImportModal
          table={indexWeightTable}
          given={given}
          {...importing}
          onClose={() => setGiven(undefined)}
        />
      )}
    </Panel>
  );
}

function asOf({ source }: StoredWeights, day: string): string {
  if (day === '') return 'No weights yet. The comparator uses those of 2021 until then.';
  return `As of ${day}${source === '' ? '' : ` · ${source}`}.`;
}

const columns: Column<StoredWeights['weights'][number]>[] = [
  { id: 'sector', header: 'Sector', cell: ({ sector }) => sector, sort: ({ sector }) => sector },
  {
    id: 'weight',
    header: 'Weight',
    cell: ({ weight }) => formatPercent(weight),
    sort: ({ weight }) => weight,
    align: 'right',
    width: '140px',
  },
];
