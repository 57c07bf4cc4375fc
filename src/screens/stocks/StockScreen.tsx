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
import { stockStamp } from '@/domain/stocks/csv';
import { draftOfEntry, newStockEntry, savedEntry } from '@/domain/stocks/entry';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { paths } from '@/screens/paths';
import { StockForm, type StockFormProps } from './StockForm';
import type { StockAction } from './useStockForm';

const LeaveQuestion = lazyModal(() => import('@/components/feedback/LeaveQuestion'));

export interface StockScreenProps extends Pick<
  StockFormProps,
  'search' | 'others' | 'today' | 'onCancel'
> {
  /** Null for a new entry; undefined while it is loading. */
  entry: StockServiceEntry | null | undefined;
  reading: { error: string | null; isGone: boolean; onRetry(): void };
  /** Asks before the page is left with unsaved changes. */
  leaving: Leaving;
  /** Includes the version that was edited, so that a change by somebody else isn't lost. */
  onSave(edited: StockServiceSave): Promise<boolean>;
  /** Goes to the list after everything is saved. */
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

function Waiting({ error, isGone, onRetry }: StockScreenProps['reading']) {
  if (isGone) {
    return (
      <Alert kind="warn" action={<LinkButton to={paths.stocks}>Back to the list</LinkButton>}>
        This entry was removed.
      </Alert>
    );
  }
  if (error !== null) {
    return (
      <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
        {error}
      </Alert>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton lines={4} height={150} />
    </div>
  );
}

/** Save and Reset clears the form for another new entry. */
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

  function handleSaved(pendingAction: StockAction, saved: StockServiceDraft) {
    if (entry !== null && pendingAction === 'save') return true;
    if (pendingAction === 'save') onDone();
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
      note={savedText(before.at(-1))}
      onDirty={leaving.onDirty}
      onSave={handleSave}
      onSaved={handleSaved}
      onCancel={props.onCancel}
    />
  );
}

function savedText(saved: StockServiceDraft | undefined): string {
  if (!saved) return '';
  const location = saved.service === '' ? '' : ` in ${stockServiceName(saved.service)}`;
  return `Saved ${saved.ticker}${location}.`;
}
