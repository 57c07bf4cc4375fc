import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  FoundStock,
  StockServiceDraft,
  StockServiceEntry,
  StockServiceRow,
  StockServiceSave,
} from '@/api/contract/stockServices';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert, LoadError } from '@/components/feedback/Alert';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { stockStamp } from '@/domain/stocks/csv';
import { draftOfEntry, newStockEntry, savedEntry } from '@/domain/stocks/entry';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { paths } from '@/screens/paths';
import {
  type StockAction,
  type StockFormController,
  useStockForm,
  useStockSaving,
} from './useStockForm';
import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { FieldGrid, hintOf } from './StockFormField';
import {
  DateFields,
  GrannyFields,
  ListFields,
  TargetFields,
  TrackingFields,
} from './StockFormParts';
import { useController } from 'react-hook-form';
import { Lookup } from '@/components/forms/lookup/Lookup';
import { formatMoney } from '@/domain/format/numbers';
import { Inline } from '@/components/layout/Inline';
import { Text } from '@/components/layout/Text';
import type { StockWarning } from '@/domain/stocks/warnings';

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
    return <LoadError onRetry={onRetry}>{error}</LoadError>;
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

interface StockFormProps {
  draft: StockServiceDraft;
  search: StockSearch;
  /** Entries of every service, to point out a second active one. */
  others: readonly StockServiceRow[];
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** A message about what was saved before this form was shown. */
  note: string;
  onDirty(isDirty: boolean): void;
  onSave(draft: StockServiceDraft): Promise<boolean>;
  /** Returns true if the form stays open with the saved entry. */
  onSaved(action: StockAction, saved: StockServiceDraft): boolean;
  onCancel(): void;
}

/** Every field of an entry. In a new one the stock search has the focus. */
function StockForm(props: StockFormProps) {
  const { draft, search, onDirty, onSave, onSaved, onCancel } = props;
  const { form, found, warnings, handlePick } = useStockForm(draft, props);
  const [isSaved, setIsSaved] = useState(false);
  const { action, handleSave } = useStockSaving(form, {
    onSave,
    onSaved(done, saved) {
      setIsSaved(true);
      return onSaved(done, saved);
    },
  });
  const { isDirty } = form.formState;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(isDirty), [isDirty]);
  const root = useRef<HTMLFormElement>(null);
  const isNew = draft.id === undefined;
  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus();
  }, [isNew]);
  const controller = { form, warnings };

  return (
    <Root
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave('save');
      }}
    >
      <Stack gap={4}>
        <Panel title="Entry">
          <FieldGrid>
            <StockFormStock
              controller={controller}
              search={search}
              picked={found}
              onPick={handlePick}
            />
            <ListFields controller={controller} />
          </FieldGrid>
        </Panel>
        <DateFields controller={controller} />
        <TargetFields controller={controller} />
        <TrackingFields controller={controller} />
        <GrannyFields controller={controller} />
      </Stack>
      <StockFormFoot
        warnings={warnings}
        action={action}
        note={isDirty ? '' : isSaved ? 'Saved.' : props.note}
        onCancel={onCancel}
        onReset={() => void handleSave('reset')}
      />
    </Root>
  );
}

interface StockSearch {
  found: readonly FoundStock[];
  isSearching: boolean;
  error: string | null;
  /** An empty text clears what was found. */
  onSearch(text: string): void;
}

interface StockFormStockProps {
  controller: StockFormController;
  search: StockSearch;
  /** The stock chosen in this form, with its name and price. */
  picked: FoundStock | null;
  onPick(stock: FoundStock): void;
}

/** The stock of the entry, which is chosen from search results. */
function StockFormStock({ controller, search, picked, onPick }: StockFormStockProps) {
  const { field } = useController({ control: controller.form.control, name: 'stock_id' });
  const { errors } = controller.form.formState;
  const ticker = controller.form.watch('ticker');
  return (
    <Holder
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      onKeyDown={keepFromSaving}
    >
      <Lookup
        label="Stock"
        placeholder={ticker === '' ? 'Ticker or name' : 'Ticker or name, to choose another'}
        hint={
          ticker !== '' && (
            <>
              <Chosen>
                Chosen: <strong>{ticker}</strong>
                {picked && `, ${factsOf(picked).join(', ')}`}
              </Chosen>
              {hintOf(controller, 'stock_id')}
            </>
          )
        }
        error={errors.stock_id?.message ?? errors.ticker?.message}
        searchError={search.error}
        results={search.found}
        isSearching={search.isSearching}
        onSearch={search.onSearch}
        onPick={(stock: FoundStock) => {
          onPick(stock);
          search.onSearch('');
        }}
        itemKey={({ id }) => id}
        itemText={(stock) => [stock.ticker.toUpperCase(), ...factsOf(stock)].join(', ')}
      />
    </Holder>
  );
}

function factsOf({ name, last }: FoundStock): string[] {
  return [name, last === null ? 'no price' : formatMoney(last)].filter(Boolean);
}

/** Enter after a ticker is typed waits for the results; it does not save what was chosen before. */
function keepFromSaving(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface StockFormFootProps {
  warnings: readonly StockWarning[];
  /** The button whose save is on its way. */
  action: StockAction | null;
  /** A message about the last save; empty once something else is typed. */
  note: string;
  onCancel(): void;
  onReset(): void;
}

/** Warnings and the form's buttons, which stay visible while the form scrolls. */
function StockFormFoot({ warnings, action, note, onCancel, onReset }: StockFormFootProps) {
  const isBusy = action !== null;
  return (
    <>
      <div role="status">
        {warnings.length > 0 && (
          <Warnings>
            <Text tone="warn" weight={600}>
              {warnings.length === 1
                ? '1 value looks unusual. You can still save it.'
                : `${warnings.length} values look unusual. You can still save them.`}
            </Text>
            <ul>
              {warnings.map(({ field, text }) => (
                <li key={`${field} ${text}`}>{text}</li>
              ))}
            </ul>
          </Warnings>
        )}
      </div>
      <Bar>
        <Inline>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            kind="accent"
            type="submit"
            isPending={action === 'save'}
            disabled={action === 'reset'}
          >
            Save
          </Button>
          <Button isPending={action === 'reset'} disabled={action === 'save'} onClick={onReset}>
            Save and Reset
          </Button>
        </Inline>
        <Note role="status">{note}</Note>
      </Bar>
    </>
  );
}

const Root = styled.form`
  /* Keeps a focused field clear of the bar at the bottom. */
  input,
  select {
    scroll-margin-block: ${space(20)};
  }
`;

const Holder = styled.div`
  grid-column: span 2;
  @media ${below.xs} {
    grid-column: auto;
  }
`;

const Chosen = styled.span`
  display: block;
  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Warnings = styled.div`
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  font-size: ${size.table};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  ul {
    margin: ${space(1)} 0 0;
    padding-left: ${space(5)};
  }
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(5)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  box-shadow: 0 -8px 16px -12px ${color.scrim};
`;

const Note = styled.p`
  color: ${color.good};
  font-weight: 550;
  overflow-wrap: anywhere;
`;
