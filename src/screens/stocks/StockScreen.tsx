import { useState } from 'react';
import type {
  StockServiceDraft,
  StockServiceEntry,
  StockServiceSave,
} from '@/api/contract/stockServices';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert } from '@/components/feedback/Alert';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { stockStamp } from '@/domain/stockCsv';
import { draftOfEntry, newStockEntry, savedEntry } from '@/domain/stockEntry';
import { stockServiceName } from '@/domain/stockServiceNames';
import { paths } from '@/screens/paths';
import { StockForm, type StockFormProps } from './StockForm';
import type { StockDeed } from './useStockForm';

const LeaveQuestion = lazyModal(() => import('@/components/feedback/LeaveQuestion'));

export interface StockScreenProps extends Pick<
  StockFormProps,
  'search' | 'others' | 'today' | 'onCancel'
> {
  /** Null adds a new one; undefined while it is read. */
  entry: StockServiceEntry | null | undefined;
  reading: { failure: string | null; isGone: boolean; onRetry(): void };
  /** A way off this page that waits for an answer, because something typed would be lost. */
  leaving: Leaving;
  /** With what was seen of the entry, so that a change meanwhile is not lost. */
  onSave(edited: StockServiceSave): Promise<boolean>;
  /** Goes to the list, as nothing is left to save. */
  onDone(): void;
  /** Goes on to a new entry. */
  onAnother(): void;
}

/** Adds an entry to a research service, or edits one. */
export function StockScreen(props: StockScreenProps) {
  const { entry, leaving } = props;
  return (
    <Page title={entry === null ? 'Add Stock Service' : 'Edit Stock Service'}>
      {entry === undefined ? <Waiting {...props.reading} /> : <Filling {...props} entry={entry} />}
      {leaving.isAsking && <LeaveQuestion onStay={leaving.onStay} onDiscard={leaving.onDiscard} />}
    </Page>
  );
}

function Waiting({ failure, isGone, onRetry }: StockScreenProps['reading']) {
  if (isGone) {
    return (
      <Alert kind="warn" action={<LinkButton to={paths.stocks}>Back to the list</LinkButton>}>
        There is no such entry any more: it was removed.
      </Alert>
    );
  }
  if (failure !== null) {
    return (
      <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
        {failure}
      </Alert>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton lines={4} height={150} />
    </div>
  );
}

/** After Save and Reset a new entry begins anew, in the same place. */
function Filling(props: StockScreenProps & { entry: StockServiceEntry | null }) {
  const { entry, today, leaving, onDone, onAnother } = props;
  const [before, setBefore] = useState<StockServiceDraft[]>([]);
  const [seen, setSeen] = useState(entry);

  async function handleSave(draft: StockServiceDraft) {
    if (!seen) return props.onSave(draft);
    const isSaved = await props.onSave({ ...draft, seen: stockStamp(seen) });
    if (isSaved) setSeen(savedEntry(seen, draft));
    return isSaved;
  }

  function handleSaved(deed: StockDeed, saved: StockServiceDraft) {
    if (entry !== null && deed === 'save') return true;
    if (deed === 'save') onDone();
    else if (entry !== null) onAnother();
    else setBefore([...before, saved]);
    return false;
  }

  return (
    <StockForm
      key={before.length}
      draft={entry === null ? newStockEntry(today) : draftOfEntry(entry)}
      search={props.search}
      others={props.others}
      today={today}
      note={savedWords(before.at(-1))}
      onDirty={leaving.onDirty}
      onSave={handleSave}
      onSaved={handleSaved}
      onCancel={props.onCancel}
    />
  );
}

function savedWords(saved: StockServiceDraft | undefined): string {
  if (!saved) return '';
  const place = saved.service === '' ? '' : ` in ${stockServiceName(saved.service)}`;
  return `${saved.ticker}${place} is saved.`;
}
