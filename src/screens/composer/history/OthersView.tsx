import { useState } from 'react';
import { styled } from 'styled-components';
import type { Version, VersionedState } from '@/api/contract/versions';
import { Modal } from '@/components/feedback/Modal';
import { color, size, space } from '@/components/theme/tokens';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import {
  changesByOthers,
  clockOf,
  momentNames,
  newestOf,
  type Change,
} from '@/domain/newsletter/history';
import { FieldComparison } from './FieldComparison';
import type { HistoryProps, HistoryViewProps } from './historyProps';
import { Reading } from './Reading';
import { useReading } from './useReading';

interface OthersViewProps extends HistoryViewProps, Pick<HistoryProps, 'onSee' | 'userId'> {
  /** The newest version when the user last looked; null if they never did. */
  seen: number | null;
}

/** What others changed since the user last looked, one change below the other. */
export function OthersView(props: OthersViewProps) {
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
                ? momentNames(before, after)
                : ['Nothing yet', clockOf(after)];
              const { left = '', right = '' } = values[at] ?? {};
              return (
                <section key={after.id} aria-label={[fieldNames[field], by, is].join(', ')}>
                  <Title>
                    {fieldNames[field]} <By>{by}</By>
                  </Title>
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

const Changes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Title = styled.h3`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.lead};
`;

const By = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  font-size: ${size.table};
`;
