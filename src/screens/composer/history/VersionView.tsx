import { useState } from 'react';
import { styled } from 'styled-components';
import type { Version, VersionedState, VersionField, VersionSave } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Modal } from '@/components/feedback/Modal';
import { Segments } from '@/components/forms/fields/Segments';
import { SelectField } from '@/components/forms/fields/SelectField';
import { color, size, space } from '@/components/theme/tokens';
import { formatWeekday } from '@/domain/format/dates';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { authorOf, clockOf, versionNames, versionBefore } from '@/domain/newsletter/history';
import { FieldComparison } from './FieldComparison';
import type { HistoryViewProps } from './historyProps';
import { Reading, useReading } from './CompareView';
import { isCommentary, isImage } from './FigureComparison';

interface VersionViewProps extends HistoryViewProps {
  version: Version;
}

interface Opened {
  /** What the field held before the version; empty if there was nothing. */
  before: string;
  /** Every save that the version joins, oldest first. */
  saves: VersionSave[];
  current: string;
}

type Against = 'before' | 'current';

/** One version: what it changed, each of its saves, and the way back to it. */
export function VersionView(props: VersionViewProps) {
  const { version, versions, onReadState, onReadSaves, onView, onClose } = props;
  const { field } = version;
  const earlier = versionBefore(versions, version);
  const [save, setSave] = useState<number | null>(null);
  const reading = useReading<Opened>(`${version.id}`, async () => {
    const [saves, before, now] = await Promise.all([
      onReadSaves(version),
      earlier ? onReadState(earlier) : emptyState,
      onReadState(),
    ]);
    if (!saves || !before || !now) return null;
    return { saves, before: before[field] ?? '', current: now[field] ?? '' };
  });
  const { data } = reading;
  const chosen = save === null ? data?.saves.at(-1) : data?.saves[save];
  return (
    <Modal
      title={`${fieldNames[field]} at ${clockOf(version)}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          {!version.is_unsaved && (
            <Button onClick={() => onView({ kind: 'moment', moment: version })}>
              Whole newsletter at {clockOf(version)}
            </Button>
          )}
          <RestoreButton {...props} save={chosen} current={data?.current} />
        </>
      }
    >
      <Byline>
        {authorOf(version)} · {formatWeekday(version.at)}
        {version.is_unsaved && ' · Not saved: another version was used instead'}
      </Byline>
      <Reading reading={reading}>
        {(opened) => <Comparison {...props} {...{ opened, earlier, save }} onSave={setSave} />}
      </Reading>
    </Modal>
  );
}

const emptyState: VersionedState = {};

interface ComparisonProps extends VersionViewProps {
  opened: Opened;
  earlier: Version | undefined;
  /** The index of one save of the minute; null for all of them. */
  save: number | null;
  onSave(save: number | null): void;
}

function Comparison(props: ComparisonProps) {
  const { version, opened, earlier, save, onSave, imageUrl, authorName } = props;
  const [against, setAgainst] = useState<Against>(version.staff_id === 0 ? 'current' : 'before');
  const { saves, before, current } = opened;
  const value = valueOf(saves, save ?? saves.length - 1);
  const [was, is] = earlier ? versionNames(earlier, version) : ['Nothing yet', clockOf(version)];
  const previous = save ? valueOf(saves, save - 1) : before;
  const title = version.is_unsaved ? 'Not saved' : is;
  const own = { title: save === null ? title : `Save ${save + 1}`, value };
  const sides =
    against === 'current'
      ? [own, { title: 'Now', value: current }]
      : [{ title: save ? `Save ${save}` : was, value: previous }, own];
  const [left, right] = sides;
  return (
    <Root>
      <Choices>
        <Segments<Against>
          label="Compare with"
          options={[
            { value: 'before', label: 'Version before' },
            { value: 'current', label: 'Current version' },
          ]}
          value={against}
          onChange={setAgainst}
        />
        {saves.length > 1 && (
          <SelectField
            label="Save"
            value={String(save ?? '')}
            options={saveOptions(saves.length)}
            onChange={({ target }) => onSave(target.value === '' ? null : Number(target.value))}
          />
        )}
      </Choices>
      {left && right && (
        <FieldComparison
          {...{ imageUrl, authorName }}
          field={version.field}
          before={left}
          after={right}
        />
      )}
    </Root>
  );
}

function valueOf(saves: readonly VersionSave[], at: number): string {
  return saves[at]?.value ?? '';
}

function saveOptions(count: number) {
  const each = Array.from({ length: count }, (_, at) => ({
    value: String(at),
    label: `${at + 1} of ${count}`,
  }));
  return [{ value: '', label: `All ${count} of this minute` }, ...each];
}

interface RestoreButtonProps extends VersionViewProps {
  /** Undefined until it has been read. */
  save: VersionSave | undefined;
  current: string | undefined;
}

function RestoreButton({ version, save, current, onRestore, onClose }: RestoreButtonProps) {
  const isSame = save !== undefined && save.value === current;
  return (
    <ConfirmButton
      kind="accent"
      disabled={save === undefined}
      disabledReason={isSame ? 'This is what the newsletter has now.' : undefined}
      question={questionOf(version)}
      detail={<p>{restoreDetail(version.field)}</p>}
      confirmLabel="Restore this version"
      onConfirm={async () => {
        const isDone = save !== undefined && (await onRestore(version, save));
        if (isDone) onClose();
        return isDone;
      }}
    >
      Restore this version
    </ConfirmButton>
  );
}

function questionOf(version: Version): string {
  const field = fieldNames[version.field];
  const time = clockOf(version);
  return version.is_unsaved
    ? `Restore the unsaved ${field} of ${time}?`
    : `Restore ${field} as it was at ${time}?`;
}

/** What restoring a version of a field does, in words. */
function restoreDetail(field: VersionField): string {
  return `${whatHappens(field)} It’s saved as a new version, so nothing in the history is lost.`;
}

function whatHappens(field: VersionField): string {
  if (field === 'news') {
    return 'The selected news will be those of that time, in their order. News that another newsletter has selected since then stay there.';
  }
  if (field === 'figures') {
    return 'The newsletter will show the prices and metrics of that time until the next sync.';
  }
  if (isImage(field)) return 'The newsletter will show the image of that time.';
  if (isCommentary(field)) {
    return 'Your unsaved changes are saved first, then the text in the composer is replaced.';
  }
  return 'Your unsaved changes are saved first, then the current text is replaced.';
}

const Byline = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  align-items: end;
`;
