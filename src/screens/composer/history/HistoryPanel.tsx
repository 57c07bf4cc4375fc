import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Version, VersionList } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { fieldNames, fieldsInOrder } from '@/domain/newsletter/fieldNames';
import { authorOf, changesByOthers } from '@/domain/newsletter/history';
import type { HistoryProps, HistoryView } from './historyProps';
import { VersionDays } from './VersionDays';

const HistoryModal = lazyModal(() => import('./HistoryModal'));

interface HistoryPanelProps extends HistoryProps {
  /** The tab of the history is in view. */
  isShown: boolean;
}

/** Every version of a newsletter's fields, newest first, and what others changed. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { list, error, isShown, onRetry, onShow } = props;
  const [view, setView] = useState<HistoryView | null>(null);
  const show = useEffectEvent(onShow);
  useEffect(() => show(isShown), [isShown]);
  const versions = list?.versions ?? [];
  return (
    <Panel
      id="history"
      title="History"
      note="Every saved change."
      actions={
        versions.length > 0 && (
          <Button onClick={() => setView(comparisonOf(versions))}>Compare versions</Button>
        )
      }
    >
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
      {list && <Versions {...props} list={list} onView={setView} />}
      {view && (
        <HistoryModal
          {...props}
          versions={versions}
          view={view}
          onView={setView}
          onClose={() => setView(null)}
        />
      )}
    </Panel>
  );
}

/** The newsletter as it was first, beside now. */
function comparisonOf(versions: readonly Version[]): HistoryView {
  return { kind: 'compare', from: versions.at(-1), to: undefined };
}

interface VersionsProps extends HistoryProps {
  list: VersionList;
  onView(view: HistoryView): void;
}

function Versions({ list, userId, onSee, onView }: VersionsProps) {
  const { versions, seen } = list;
  const [field, setField] = useState('');
  const [person, setPerson] = useState('');
  const changes = changesByOthers(versions, seen, userId);
  if (versions.length === 0) return <Note>Nothing here yet. Every saved change appears here.</Note>;
  const shown = versions.filter(
    (version) =>
      (field === '' || version.field === field) &&
      (person === '' || String(version.staff_id) === person),
  );
  const handleOthers = () => {
    onView({ kind: 'others', seen });
    const newest = versions.reduce((one, other) => (other.id > one.id ? other : one));
    void onSee(newest);
  };
  return (
    <>
      {changes.length > 0 && (
        <Others type="button" aria-haspopup="dialog" onClick={handleOthers}>
          What changed since you last looked ({changes.length})
        </Others>
      )}
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
      </Filters>
      {shown.length === 0 && <Note>No matching versions.</Note>}
      <VersionDays
        key={`${field} ${person}`}
        versions={shown}
        isNew={({ id, staff_id }) => id > seen && staff_id !== userId && staff_id !== 0}
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

const Note = styled.p`
  color: ${color.inkSoft};
`;

const Others = styled.button`
  min-height: ${space(9)};
  padding: ${space(1)} ${space(3)};
  color: ${color.accent};
  font-weight: 600;
  font-size: ${size.body};
  text-align: left;
  background: ${color.accentTint};
  border: 0;
  border-radius: ${space(1)};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
`;
