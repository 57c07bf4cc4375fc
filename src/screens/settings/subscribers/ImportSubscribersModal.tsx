import { useState } from 'react';
import { styled } from 'styled-components';
import { type BrandKey, brandKeys } from '@/api/contract/publication';
import type { ImportOutcome, SubscriberDraft } from '@/api/contract/subscribers';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { ImageDrop } from '@/components/forms/images/ImageDrop';
import { readText } from '@/components/forms/images/readText';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';
import { color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { batchesOf, type ReadSubscribers, readSubscribers } from '@/domain/subscribers/readCsv';
import { formatCount } from '@/domain/subscribers/words';
import { BrandChoice } from './BrandChoice';

type Batches = (
  batches: SubscriberDraft[][],
  onProgress: (done: number) => void,
) => Promise<ImportOutcome | null>;

export interface ImportSubscribersProps {
  brands: Record<BrandKey, string>;
  /** What the import would do; null if that couldn't be asked. */
  onCheck: Batches;
  /** Imports; null if it failed, when some may be there already. */
  onImport: Batches;
  onImported(): void;
  onClose(): void;
}

interface Checked extends ReadSubscribers {
  outcome: ImportOutcome;
}

const fileLimit = {
  mostBytes: 32 * 1024 * 1024,
  tooLarge: 'This file is larger than 32 MB. Split it into smaller files.',
};

/** Imports a file of addresses. What would happen is shown before anything is saved. */
export default function ImportSubscribersModal(props: ImportSubscribersProps) {
  const { brands, onCheck, onImport, onImported, onClose } = props;
  const [lists, setLists] = useState<BrandKey[]>([...brandKeys]);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<{ done: number; of: number } | null>(null);
  const [checked, setChecked] = useState<Checked>();
  const [stored, setStored] = useState<ImportOutcome>();

  async function inBatches(run: Batches, drafts: SubscriberDraft[]) {
    const batches = batchesOf(drafts);
    setBusy({ done: 0, of: batches.length });
    const outcome = await run(batches, (done) => setBusy({ done, of: batches.length }));
    setBusy(null);
    return outcome;
  }

  async function handleFile(chosen: File, wanted = lists) {
    setFile(chosen);
    setError(undefined);
    setChecked(undefined);
    const read = await readText(chosen, fileLimit);
    if (!('text' in read)) return setError(read.refusal);
    try {
      const found = readSubscribers(read.text, wanted);
      const outcome = await inBatches(onCheck, found.drafts);
      if (outcome) setChecked({ ...found, outcome });
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'This file couldn’t be read.');
    }
  }

  async function handleImport() {
    if (!checked) return;
    const outcome = await inBatches(onImport, checked.drafts);
    if (!outcome) return;
    setStored(outcome);
    onImported();
  }

  const count = checked ? checked.outcome.added + checked.outcome.known : 0;
  return (
    <Modal
      title="Import subscribers"
      onClose={() => busy === null && onClose()}
      footer={
        stored ? (
          <Button kind="accent" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button disabled={busy !== null} onClick={onClose}>
              Cancel
            </Button>
            <Button
              kind="accent"
              disabled={count === 0 || lists.length === 0}
              isPending={busy !== null}
              pendingLabel={busy ? `Working… ${percent(busy)}` : 'Working…'}
              onClick={() => void handleImport()}
            >
              Import {formatCount(count)} {count === 1 ? 'subscriber' : 'subscribers'}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {stored ? (
          <Alert kind="info">
            {counted(stored.added, 'subscriber')} added. {formatCount(stored.left_out)} left out.
          </Alert>
        ) : (
          <>
            <BrandChoice
              {...{ brands }}
              value={lists}
              error={lists.length === 0 ? 'Choose at least one newsletter.' : undefined}
              onChange={(next) => {
                setLists(next);
                if (file && next.length > 0) void handleFile(file, next);
              }}
            />
            <ImageDrop
              label="CSV file"
              hint="With a column “email”, and one “name” if you like. You’ll see what would change before anything is saved."
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              fileName={file?.name}
              {...(error !== undefined && { error })}
              onFile={(chosen) => void handleFile(chosen)}
            />
          </>
        )}
        {checked && !stored && <Review checked={checked} />}
      </Stack>
    </Modal>
  );
}

const percent = ({ done, of }: { done: number; of: number }) =>
  `${Math.round((100 * done) / Math.max(1, of))}%`;

/** More wrong lines aren't listed; a file with so many has another problem. */
const mostListed = 100;

/** What would happen to the lines of the file. */
function Review({ checked: { outcome, wrong, repeated } }: { checked: Checked }) {
  const lines = [
    [outcome.added, 'new'],
    [outcome.known, 'there already'],
    [outcome.left_out, 'left out: unsubscribed, bounced, suppressed or deleted'],
    [repeated, 'more than once in the file'],
    [wrong.length, 'without a correct address'],
  ] as const;
  return (
    <Stack gap={3}>
      <Lines aria-label="What would happen">
        {lines.map(
          ([count, words], at) =>
            (count > 0 || at === 0) && (
              <li key={words}>
                <b>{formatCount(count)}</b> {words}
              </li>
            ),
        )}
      </Lines>
      {wrong.length > 0 && (
        <details>
          <summary>Lines without a correct address</summary>
          <Lines>
            {wrong.slice(0, mostListed).map(({ line, text }) => (
              <li key={line}>
                Line {formatCount(line)}: {text || 'empty'}
              </li>
            ))}
          </Lines>
          {wrong.length > mostListed && (
            <Text tone="soft">And {formatCount(wrong.length - mostListed)} more.</Text>
          )}
        </details>
      )}
    </Stack>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  margin: 0;
  font-size: ${size.table};
  list-style: none;
  overflow-wrap: anywhere;
  b {
    color: ${color.ink};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
