import { useState } from 'react';
import { styled } from 'styled-components';
import type { Version, VersionList } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Sheet } from '@/components/feedback/Sheet';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { space } from '@/components/theme/tokens';
import { fieldNames, fieldsInOrder } from '@/domain/newsletter/fieldNames';
import { authorOf, isNewTo } from '@/domain/newsletter/history';
import { CompareView } from './CompareView';
import type { HistoryProps, HistoryView, HistoryViewProps } from './historyProps';
import { MomentView } from './MomentView';
import { Note } from './Note';
import { OthersView } from './OthersView';
import { VersionDays } from './VersionDays';
import { VersionView } from './VersionView';

/** What is opened from the composer: every version, or what others changed. */
export type HistoryEntry = 'versions' | 'others';

interface OpenHistoryProps extends HistoryProps {
  entry: HistoryEntry;
  onClose(): void;
}

/** The versions of a newsletter's fields in a sheet, newest first, and what is opened from there. */
export default function History({ entry, onClose, ...props }: OpenHistoryProps) {
  const { list, error, onRetry } = props;
  const [view, setView] = useState<HistoryView | null>(
    entry === 'others' ? { kind: 'others' } : null,
  );
  const viewProps = {
    ...props,
    versions: list?.versions ?? [],
    onView: setView,
    onClose: entry === 'others' ? onClose : () => setView(null),
  };
  return (
    <>
      {entry === 'versions' && (
        <Sheet title="History" isOpen onClose={onClose}>
          <Content>
            {error && (
              <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
                {error}
              </Alert>
            )}
            {!list && !error && (
              <div aria-busy="true">
                <Skeleton lines={6} />
              </div>
            )}
            {list && <Versions userId={props.userId} list={list} onView={setView} />}
          </Content>
        </Sheet>
      )}
      {view && <View {...viewProps} view={view} />}
    </>
  );
}

interface ViewProps extends HistoryViewProps, HistoryProps {
  view: HistoryView;
}

function View({ view, ...props }: ViewProps) {
  switch (view.kind) {
    case 'version':
      return <VersionView {...props} version={view.version} />;
    case 'others':
      return <OthersView {...props} seen={props.list?.seen ?? null} />;
    case 'moment':
      return <MomentView {...props} moment={view.moment} />;
    case 'compare':
      return <CompareView {...props} from={view.from} to={view.to} />;
  }
}

interface VersionsProps {
  list: VersionList;
  userId: number;
  onView(view: HistoryView): void;
}

function Versions({ list: { versions, seen }, userId, onView }: VersionsProps) {
  const [field, setField] = useState('');
  const [person, setPerson] = useState('');
  const shown = versions.filter(
    (version) =>
      (field === '' || version.field === field) &&
      (person === '' || String(version.staff_id) === person),
  );
  if (versions.length === 0) {
    return <Note>No changes yet. Each saved change of this newsletter will appear here.</Note>;
  }
  return (
    <>
      <Filters>
        <SelectField
          label="Field"
          value={field}
          options={fieldOptions(versions)}
          onChange={({ target }) => setField(target.value)}
        />
        <SelectField
          label="Person"
          value={person}
          options={personOptions(versions)}
          onChange={({ target }) => setPerson(target.value)}
        />
        <Button
          aria-haspopup="dialog"
          onClick={() => onView({ kind: 'compare', from: versions.at(-1), to: undefined })}
        >
          Compare versions
        </Button>
      </Filters>
      {shown.length === 0 && <Note>No matching versions.</Note>}
      <VersionDays
        key={`${field} ${person}`}
        versions={shown}
        isNew={(version) => isNewTo(version, seen, userId)}
        onOpen={(version) => onView({ kind: 'version', version })}
      />
    </>
  );
}

function fieldOptions(versions: readonly Version[]) {
  const used = new Set(versions.map(({ field }) => field));
  const fields = fieldsInOrder.filter((field) => used.has(field));
  return [
    { value: '', label: 'All fields' },
    ...fields.map((field) => ({ value: field, label: fieldNames[field] })),
  ];
}

function personOptions(versions: readonly Version[]) {
  const names = new Map(versions.map((version) => [version.staff_id, authorOf(version)]));
  return [
    { value: '', label: 'Everyone' },
    ...[...names].map(([id, name]) => ({ value: String(id), label: name })),
  ];
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
  padding: ${space(3)} ${space(4)} ${space(4)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space(3)};
  align-items: end;
`;
