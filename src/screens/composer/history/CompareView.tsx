import { styled } from 'styled-components';
import type { Version, VersionedState } from '@/api/contract/versions';
import { Modal } from '@/components/feedback/Modal';
import { SelectField } from '@/components/forms/fields/SelectField';
import { size, space } from '@/components/theme/tokens';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import {
  authorOf,
  changedFields,
  versionName,
  versionNames,
  savedOf,
} from '@/domain/newsletter/history';
import { FieldComparison } from './FieldComparison';
import type { HistoryViewProps } from './historyProps';
import { Note } from './FigureComparison';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';

interface CompareViewProps extends HistoryViewProps {
  from: Version | undefined;
  to: Version | undefined;
}

interface Compared {
  before: VersionedState;
  after: VersionedState;
}

/** Any two moments of the newsletter: per field, what changed. */
export function CompareView(props: CompareViewProps) {
  const { from, to, versions, imageUrl, authorName, onReadState, onView, onClose } = props;
  const reading = useReading<Compared>(`${from?.id} ${to?.id}`, async () => {
    const [before, after] = await Promise.all([onReadState(from), onReadState(to)]);
    return before && after ? { before, after } : null;
  });
  const find = (id: string) => versions.find((version) => String(version.id) === id);
  const options = [
    { value: '', label: 'Now' },
    ...savedOf(versions).map((version) => ({ value: String(version.id), label: labelOf(version) })),
  ];
  const [was, is] = versionNames(from, to);
  return (
    <Modal title="Compare versions" size="xlarge" onClose={onClose}>
      <Moments>
        <SelectField
          label="From"
          value={String(from?.id ?? '')}
          options={options}
          onChange={({ target }) => onView({ kind: 'compare', from: find(target.value), to })}
        />
        <SelectField
          label="To"
          value={String(to?.id ?? '')}
          options={options}
          onChange={({ target }) => onView({ kind: 'compare', from, to: find(target.value) })}
        />
      </Moments>
      <Reading reading={reading}>
        {({ before, after }) => (
          <Fields {...{ before, after, imageUrl, authorName }} titles={[was, is]} />
        )}
      </Reading>
    </Modal>
  );
}

/** Such as `Friday, November 20, 06:12 · Market Commentary · Ann`. */
function labelOf(version: Version): string {
  return [versionName(version), fieldNames[version.field], authorOf(version)].join(' · ');
}

interface FieldsProps extends Compared {
  titles: [string, string];
  imageUrl(path: string): string;
  authorName(stored: string): string;
}

function Fields({ before, after, titles: [was, is], imageUrl, authorName }: FieldsProps) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <Note>Nothing changed between these two.</Note>;
  return (
    <Root>
      {fields.map((field) => (
        <section key={field} aria-label={fieldNames[field]}>
          <Title>{fieldNames[field]}</Title>
          <FieldComparison
            field={field}
            before={{ title: was, value: before[field] ?? '' }}
            after={{ title: is, value: after[field] ?? '' }}
            imageUrl={imageUrl}
            authorName={authorName}
          />
        </section>
      ))}
    </Root>
  );
}

interface ReadingProps<Data> {
  reading: { data: Data | undefined; hasFailed: boolean; onRetry(): void };
  children(data: Data): ReactNode;
}

/** What was read, a placeholder until it arrives, or the way to try again. */
export function Reading<Data>({ reading, children }: ReadingProps<Data>) {
  const { data, hasFailed, onRetry } = reading;
  if (hasFailed) {
    return <LoadError onRetry={onRetry}>The history couldn’t be loaded.</LoadError>;
  }
  if (data !== undefined) return children(data);
  return (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}

interface Answer<Data> {
  of: string;
  data: Data | null;
}

/** Reads what a view shows, and again when `key` changes. `read` gives null if it failed. */
export function useReading<Data>(key: string, read: () => Promise<Data | null>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data>>();
  const wanted = `${attempt} ${key}`;
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isGone = false;
    void ask().then((data) => {
      if (!isGone) setAnswer({ of: wanted, data });
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const current = answer?.of === wanted ? answer : undefined;
  return {
    /** Undefined until it arrives. */
    data: current?.data ?? undefined,
    hasFailed: current?.data === null,
    onRetry: () => setAttempt((count) => count + 1),
  };
}

const Moments = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
  margin-bottom: ${space(5)};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Title = styled.h3`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.lead};
`;
