import type { ProviderQuery, ProviderRow, TypedProviderQuery } from '@/api/contract/providerQuery';
import type { ListTies } from '@/components/data/listView';
import { Alert } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { AnswerPanel } from './AnswerPanel';
import { QueryForm } from './QueryForm';

export interface CryptoQuantScreenProps {
  /** What the fields show at first, and again when another one is given. */
  query: TypedProviderQuery;
  /** Undefined until there is an answer. */
  rows: ProviderRow[] | undefined;
  isAsking: boolean;
  /** The words of the provider or the API, as they are. */
  failure: string | null;
  onSubmit(query: ProviderQuery): void;
  /** Puts tab-separated text on the clipboard, and says so. */
  onCopy(text: string): void;
  list: ListTies;
}

/** A query to the provider of stablecoin exchange flows, and its answer. */
export function CryptoQuantScreen(props: CryptoQuantScreenProps) {
  const { query, rows, isAsking, failure, onSubmit, onCopy, list } = props;
  return (
    <Page
      title="Stablecoin Exchange Flows"
      note="Submit asks the provider, and puts the query into the address. Times are UTC."
    >
      <Panel title="Query">
        <QueryForm {...{ query, isAsking, onSubmit }} />
        {failure && !isAsking && <Alert kind="error">{failure}</Alert>}
      </Panel>
      {(rows ?? isAsking) && (
        <AnswerPanel rows={isAsking ? undefined : rows} {...{ list, onCopy }} />
      )}
    </Page>
  );
}
