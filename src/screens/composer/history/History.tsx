import { useState } from 'react';
import { styled } from 'styled-components';
import type { Version, VersionedState, VersionField, VersionList } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { LoadError } from '@/components/feedback/Alert';
import { Sheet } from '@/components/feedback/Sheet';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { color, size, space } from '@/components/theme/tokens';
import { fieldNames, fieldsInOrder } from '@/domain/newsletter/fieldNames';
import {
  authorOf,
  type Change,
  changesByOthers,
  clockOf,
  isNewTo,
  versionNames,
  newestOf,
} from '@/domain/newsletter/history';
import { CompareView, Reading, useReading } from './CompareView';
import type { HistoryProps, HistoryView, HistoryViewProps } from './historyProps';
import { isCommentary, isImage, lineOf, Note, StoredFigures } from './FigureComparison';
import { VersionDays } from './VersionDays';
import { VersionView } from './VersionView';
import { Modal } from '@/components/feedback/Modal';
import { formatWeekday } from '@/domain/format/dates';
import { compareCommentaries } from '@/domain/commentary/compare';
import { ComparedText } from '../ComparedText';
import { FieldComparison, Image } from './FieldComparison';
import { StoredNews } from './NewsComparison';

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
            {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
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

interface MomentViewProps extends HistoryViewProps {
  /** The version right after which the newsletter is shown; undefined for now. */
  moment: Version | undefined;
}

/** The whole newsletter at one moment, field by field. */
function MomentView(props: MomentViewProps) {
  const { moment, imageUrl, authorName, onReadState, onView, onClose } = props;
  const reading = useReading(`${moment?.id}`, () => onReadState(moment));
  return (
    <Modal
      title={moment ? `As it was at ${clockOf(moment)}` : 'As it is now'}
      size="large"
      onClose={onClose}
      footer={
        <Button onClick={() => onView({ kind: 'compare', from: moment, to: undefined })}>
          Compare with now
        </Button>
      }
    >
      {moment && <Day>{formatWeekday(moment.at)}</Day>}
      <Reading reading={reading}>
        {(state) => (
          <Fields>
            {fieldsInOrder
              .filter((field) => state[field])
              .map((field) => (
                <section key={field} aria-label={fieldNames[field]}>
                  <Title>{fieldNames[field]}</Title>
                  <FieldValue {...{ field, imageUrl, authorName }} value={state[field] ?? ''} />
                </section>
              ))}
          </Fields>
        )}
      </Reading>
    </Modal>
  );
}

interface FieldValueProps {
  field: VersionField;
  value: string;
  imageUrl(path: string): string;
  authorName(stored: string): string;
}

/** What a field held, as its readers saw it. */
function FieldValue({ field, value, imageUrl, authorName }: FieldValueProps) {
  if (value === '') return <Note>Empty</Note>;
  if (field === 'news') return <StoredNews value={value} />;
  if (field === 'figures') return <StoredFigures value={value} />;
  if (isImage(field)) return <Image src={imageUrl(value)} alt={fieldNames[field]} />;
  if (isCommentary(field)) return <ComparedText blocks={compareCommentaries(value, value).mine} />;
  return <p>{lineOf(field, value, authorName)}</p>;
}

interface OthersViewProps extends HistoryViewProps, Pick<HistoryProps, 'onSee' | 'userId'> {
  /** The newest version when the user last looked; null if they never did. */
  seen: number | null;
}

/** What others changed since the user last looked, one change below the other. */
function OthersView(props: OthersViewProps) {
  const { versions, seen, userId, imageUrl, authorName, onReadState, onSee, onClose } = props;
  // Kept as it was when it opened: what is shown counts as looked at.
  const [changes] = useState(() => changesByOthers(versions, seen, userId));
  const reading = useReading('', async () => {
    const values = await valuesOf(changes, onReadState);
    if (values) void onSee(newestOf(versions));
    return values;
  });
  return (
    <Modal title="What changed since you last looked" size="large" onClose={onClose}>
      <Reading reading={reading}>
        {(values) => (
          <Changes>
            {changes.map(({ field, before, after, by }, at) => {
              const [was, is] = before
                ? versionNames(before, after)
                : ['Nothing yet', clockOf(after)];
              const { left = '', right = '' } = values[at] ?? {};
              return (
                <section key={after.id} aria-label={[fieldNames[field], by, is].join(', ')}>
                  <OthersViewTitle>
                    {fieldNames[field]} <By>{by}</By>
                  </OthersViewTitle>
                  <FieldComparison
                    field={field}
                    before={{ title: was, value: left }}
                    after={{ title: is, value: right }}
                    imageUrl={imageUrl}
                    authorName={authorName}
                  />
                </section>
              );
            })}
          </Changes>
        )}
      </Reading>
    </Modal>
  );
}

type ReadState = HistoryViewProps['onReadState'];

/** The values before and after each change. Each moment is read once. */
async function valuesOf(changes: readonly Change[], read: ReadState) {
  const states = new Map<number, Promise<VersionedState | null>>();
  const stateOf = (version: Version) => {
    const state = states.get(version.id) ?? read(version);
    states.set(version.id, state);
    return state;
  };
  const values: { left: string; right: string }[] = [];
  for (const { field, before, after } of changes) {
    const [left, right] = [before ? await stateOf(before) : {}, await stateOf(after)];
    if (!left || !right) return null;
    values.push({ left: left[field] ?? '', right: right[field] ?? '' });
  }
  return values;
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

const Day = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Title = styled.h3`
  margin-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-weight: 600;
  font-size: ${size.caption};
`;

const Changes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const OthersViewTitle = styled.h3`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.lead};
`;

const By = styled.span`
  color: ${color.inkSoft};
  font-weight: 450;
  font-size: ${size.table};
`;
