import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Notification, Push } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { color, size, space } from '@/components/theme/tokens';
import { notificationName } from '@/domain/notificationWords';
import { sendStateNames } from '@/domain/sendState';

interface PushLogProps {
  notification: Notification;
  /** Newest first; undefined while it is being read, null where that failed. */
  pushes: Push[] | null | undefined;
  onRetry(): void;
  onClose(): void;
}

/** Every push of one notification, tests too. */
export default function PushLog({ notification, pushes, onRetry, onClose }: PushLogProps) {
  return (
    <Modal
      title={`Log of “${notificationName(notification)}”`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {pushes === undefined && (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
      {pushes === null && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          The log could not be read.
        </Alert>
      )}
      {pushes?.length === 0 && <Soft>Nothing was sent yet. Send test is the first step.</Soft>}
      {pushes && pushes.length > 0 && (
        <List>
          {pushes.map((push) => (
            <Line key={push.id} push={push} />
          ))}
        </List>
      )}
    </Modal>
  );
}

function Line({ push: { state, updated_at, subject, audience, staff, answer } }: { push: Push }) {
  return (
    <Item>
      <Head>
        <State $state={state}>{sendStateNames[state]}</State>
        <Soft>{updated_at ?? 'At an unknown time'}</Soft>
      </Head>
      <p dir="auto">{subject}</p>
      <Facts>
        <Fact name="To">{audience}</Fact>
        <Fact name="By">{staff}</Fact>
        {answer && <Fact name="Answer">{answer}</Fact>}
      </Facts>
    </Item>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const inks: Record<Push['state'], string> = {
  intent: color.inkSoft,
  sending: color.inkSoft,
  sent: color.good,
  failed: color.danger,
  unknown: color.warn,
};

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  font-size: ${size.table};
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space(1)};
  &:not(:first-child) {
    padding-top: ${space(4)};
    border-top: 1px solid ${color.line};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
`;

const State = styled.p<{ $state: Push['state'] }>`
  color: ${({ $state }) => inks[$state]};
  font-weight: 600;
`;

const Facts = styled.dl`
  display: grid;
  gap: 2px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space(2)};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
`;
