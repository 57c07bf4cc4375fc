import { useState } from 'react';
import { styled } from 'styled-components';
import type { BrandKey } from '@/api/contract/publication';
import {
  type Subscriber,
  type SubscriberCounts,
  type SubscriberFilter,
  subscriberFilters,
} from '@/api/contract/subscribers';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Figures } from '@/components/data/Figures';
import { Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { SearchField } from '@/components/forms/fields/SearchField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { formatCount, subscriberStates } from '@/domain/subscribers/words';
import { SettingsFrame } from '../SettingsFrame';
import type { AddSubscriberProps } from './AddSubscriberModal';
import type { ImportSubscribersProps } from './ImportSubscribersModal';
import { type SubscriberActions, subscriberColumns } from './subscriberColumns';

const AddSubscriberModal = lazyModal(() => import('./AddSubscriberModal'));
const ImportSubscribersModal = lazyModal(() => import('./ImportSubscribersModal'));

interface Filter {
  search?: string | undefined;
  filter?: SubscriberFilter | undefined;
}

export interface SubscribersScreenProps
  extends SubscriberActions, Pick<AddSubscriberProps, 'onAdd'> {
  /** One page, by address; undefined while loading. */
  rows: Subscriber[] | undefined;
  /** Undefined while loading. */
  counts: SubscriberCounts | undefined;
  error: string | null;
  onRetry(): void;
  /** The brands' names. */
  brands: Record<BrandKey, string>;
  filter: Filter;
  onFilter(filter: Filter): void;
  /** Undefined on the first page. */
  onBack: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
  importing: Pick<ImportSubscribersProps, 'onCheck' | 'onImport' | 'onImported'>;
  /** Downloads everybody whom the filter shows. */
  onDownload(): Promise<void>;
  /** Why the user may not see it; undefined if they may. */
  restriction?: string | undefined;
}

/** Who gets the newsletters that leave through the firm's own mail server. */
export function SubscribersScreen(props: SubscribersScreenProps) {
  const { restriction, brands } = props;
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const close = () => setOpened(null);
  if (restriction) {
    return (
      <SettingsFrame>
        <Alert kind="info">{restriction}</Alert>
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame>
      <Panel
        title="Subscribers"
        note="People who unsubscribe, bounce or complain get no more newsletters. Imports don’t add them again."
        actions={
          <>
            <AsyncButton kind="plain" pendingLabel="Preparing…" onAction={props.onDownload}>
              Download CSV
            </AsyncButton>
            <Button aria-haspopup="dialog" onClick={() => setOpened('import')}>
              Import CSV
            </Button>
            <Button kind="accent" aria-haspopup="dialog" onClick={() => setOpened('add')}>
              Add subscriber
            </Button>
          </>
        }
      >
        <Counts {...props} />
        <Filters {...props} />
        <SubscriberTable {...props} />
      </Panel>
      {opened === 'add' && (
        <AddSubscriberModal {...{ brands }} onAdd={props.onAdd} onClose={close} />
      )}
      {opened === 'import' && (
        <ImportSubscribersModal {...{ brands }} {...props.importing} onClose={close} />
      )}
    </SettingsFrame>
  );
}

function SubscriberTable(props: SubscribersScreenProps) {
  const { rows, filter, error, onRetry, onBack, onNext } = props;
  const isFiltered = Boolean(filter.search) || filter.filter !== undefined;
  return (
    <>
      <Table
        label="Subscribers"
        cards="phone"
        columns={subscriberColumns(props)}
        rows={rows}
        rowKey={({ id }) => id}
        {...{ error, onRetry }}
        empty={
          isFiltered
            ? 'No matching subscribers.'
            : 'No subscribers yet. Import a CSV file, or add the first one.'
        }
      />
      {(onBack || onNext) && (
        <Pager aria-label="Pages of subscribers">
          <Button disabled={!onBack} onClick={onBack}>
            Previous
          </Button>
          <Button disabled={!onNext} onClick={onNext}>
            Next
          </Button>
        </Pager>
      )}
    </>
  );
}

function Counts({ counts, brands, error }: SubscribersScreenProps) {
  const figure = (count: number | undefined) =>
    count === undefined ? undefined : formatCount(count);
  const gone = counts && counts.bounced + counts.complained + counts.suppressed;
  return (
    <Figures
      label="Subscribers"
      isHidden={error !== null || counts?.all === 0}
      figures={[
        { name: `Get ${brands.fsi}`, value: figure(counts?.fsi) },
        { name: `Get ${brands.fs}`, value: figure(counts?.fs) },
        { name: 'Unsubscribed', value: figure(counts?.unsubscribed) },
        { name: 'Not sent to', value: figure(gone) },
      ]}
    />
  );
}

const filterOptions = [
  { value: '', label: 'Everybody' },
  ...subscriberFilters.map((value) => ({ value, label: subscriberStates[value] })),
];

function Filters({ filter, onFilter }: SubscribersScreenProps) {
  return (
    <Row>
      <SearchField
        label="Search by address or name"
        value={filter.search ?? ''}
        onChange={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <SelectField
        label="State"
        isLabelHidden
        options={filterOptions}
        value={filter.filter ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, filter: subscriberFilters.find((each) => each === target.value) })
        }
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: start;
  > :first-child {
    flex: 0 1 320px;
  }
`;

const Pager = styled.nav`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: flex-end;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
