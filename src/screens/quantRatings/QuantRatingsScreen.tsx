import type { QuantStock } from '@/api/contract/quant';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Segments } from '@/components/forms/fields/Segments';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { quantRatingTable } from '@/domain/imports/quantRatings';
import { quantKeys } from '@/domain/quant/report';
import { ImportButtons, type ImportButtonsProps } from '@/components/imports/ImportButtons';
import { paths } from '@/screens/paths';
import { changeOf, ratingColumns, symbolOf } from './ratingColumns';

export interface QuantRatingsScreenProps {
  /** Undefined while loading. */
  ratings: QuantStock[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Imports the full list; absent from an API without imports. */
  importing?: Omit<ImportButtonsProps, 'table'> | undefined;
}

const filters = [
  { value: '', label: 'All' },
  { value: 'changed', label: 'Changed' },
  { value: 'raised', label: 'Raised' },
  { value: 'cut', label: 'Cut' },
] as const;
type Filter = (typeof filters)[number]['value'];

const emptyTexts: Record<Filter, string> = {
  '': 'No ratings yet. They appear here once the quant model has rated a stock.',
  changed: 'No rating changed. Choose All to see every stock.',
  raised: 'No rating was raised. Choose All to see every stock.',
  cut: 'No rating was cut. Choose All to see every stock.',
};

/** The quant model's rating of each stock, and what changed since the previous rating. */
export function QuantRatingsScreen(props: QuantRatingsScreenProps) {
  const { ratings, error, onRetry, list, importing } = props;
  const { view, onView } = list;
  const only = filters.find(({ value }) => value === view.only)?.value ?? '';
  const rows = ratings?.filter((stock) => passes(stock, only));
  return (
    <Page
      title="Quant Ratings"
      note={quantKeys.columns}
      actions={
        <>
          {importing && <ImportButtons table={quantRatingTable} {...importing} />}
          <LinkButton to={`${paths.quantEmail}?print=1`} opensNewTab>
            View PDF Version
          </LinkButton>
          <LinkButton to={`${paths.quantEmail}/`} opensNewTab>
            View IPREO Version
          </LinkButton>
        </>
      }
    >
      <Panel>
        <List
          {...list}
          label="Quant Ratings"
          searchLabel="Search by ticker"
          searchIn={symbolOf}
          columns={ratingColumns}
          rows={rows}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          empty={ratings?.length === 0 ? emptyTexts[''] : emptyTexts[only]}
          notFound="No matching stocks."
        >
          <Segments
            label="Rating"
            options={filters}
            value={only}
            onChange={(next) => onView({ only: next, page: 1 })}
          />
        </List>
      </Panel>
    </Page>
  );
}

/** A first rating counts as a change. */
function passes(stock: QuantStock, only: Filter): boolean {
  if (only === '') return true;
  const change = changeOf(stock);
  return only === 'changed' ? change !== null : change === only;
}
