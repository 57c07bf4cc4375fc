import { useState } from 'react';
import { styled } from 'styled-components';
import type { SendRecord, SentEmail } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { color } from '@/components/theme/tokens';
import type { SendsProps } from './PreviewScreen';
import { SendLine } from './SendLine';
import { counted } from './sendWords';

const SentEmailModal = lazyModal(() => import('./SentEmailModal'));

interface SendLogProps {
  sends: SendsProps;
  /** Newest first. */
  log: SendRecord[];
}

/** Undefined while it is on its way, null where it could not be read. */
interface Opened {
  record: SendRecord;
  email: SentEmail | null | undefined;
}

const few = 3;

/** Every send of the newsletter, in every variant. */
export function SendLog({ sends, log }: SendLogProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const unsettled = log.slice(few).filter(({ state }) => state === 'unknown');
  const shown = showsAll ? log : [...log.slice(0, few), ...unsettled];

  const handleOpen = async (record: SendRecord) => {
    setOpened({ record, email: undefined });
    const email = await sends.onOpenSent(record);
    setOpened((now) => (now?.record === record ? { record, email } : now));
  };

  if (log.length === 0) {
    return <Words>Nothing was sent yet. Send Test is the first step.</Words>;
  }
  return (
    <>
      <List aria-label="Log of sends">
        {shown.map((record) => (
          <SendLine
            key={record.id}
            record={record}
            repeated={log.find(({ id }) => id === record.repeats)}
            onOpen={() => void handleOpen(record)}
            onSettle={(outcome) => sends.onSettle(record, outcome)}
          />
        ))}
      </List>
      {shown.length < log.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {counted(log.length, 'send')}</Button>
        </div>
      )}
      {opened && (
        <SentEmailModal
          {...opened}
          onRetry={() => void handleOpen(opened.record)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const Words = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
