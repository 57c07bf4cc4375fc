import type { ProviderQuery, ProviderRow, TypedProviderQuery } from '@/api/contract/providerQuery';
import type { ListController } from '@/components/data/list/listView';
import { Alert } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { AnswerPanel } from './AnswerPanel';
import { QueryForm } from './QueryForm';

export interface CryptoQuantScreenProps {
  /** The query in the fields; a new one replaces what is in them. */
  query: TypedProviderQuery;
  /** Undefined until there is an answer. */
  rows: ProviderRow[] | undefined;
  isAsking: boolean;
  /** Error message for the query. */
  error: string | null;
  onSubmit(query: ProviderQuery): void;
  /** Copies tab-separated text, and shows a message. */
  onCopy(text: string): void;
  list: ListController;
}

/** A query to the provider of stablecoin exchange flows, and its answer. */
export function CryptoQuantScreen(props: CryptoQuantScreenProps) {
  const { query, rows, isAsking, error, onSubmit, onCopy, list } = props;
  return (
    <Page
      title="Stablecoin Exchange Flows"
      note="Submit runs the query and adds it to the page’s URL. Times are in UTC."
    >
      <Panel title="Query">
        <QueryForm {...{ query, isAsking, onSubmit }} />
        {error && !isAsking && <Alert kind="error">{error}</Alert>}
      </Panel>
      {(rows ?? isAsking) && (
        <AnswerPanel rows={isAsking ? undefined : rows} {...{ list, onCopy }} />
      )}
    </Page>
  );
}
