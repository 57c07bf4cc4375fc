import { useState } from 'react';
import { styled } from 'styled-components';
import type { SendRecord, SentEmail } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { EmailFrame } from '@/components/email/EmailFrame';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { color, font, size, space } from '@/components/theme/tokens';
import { minuteOf } from '@/domain/sendState';
import { variants } from '@/domain/variants';
import { channelNames } from './sendWords';
import { SourceText } from './SourceText';
import { panelTies, Tabs } from './Tabs';

interface SentEmailModalProps {
  record: SendRecord;
  /** Undefined while it is on its way, null where it could not be read. */
  email: SentEmail | null | undefined;
  onRetry(): void;
  onClose(): void;
}

const tabs = [
  { key: 'email', label: 'Email' },
  { key: 'text', label: 'Plain text' },
  { key: 'source', label: 'HTML source' },
] as const;

/** The exact bytes that a send handed over. */
export default function SentEmailModal({ record, email, onRetry, onClose }: SentEmailModalProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('email');
  return (
    <Modal
      title={`${channelNames[record.channel]} of ${minuteOf(record)}: ${record.subject}`}
      size="xlarge"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Sheet>
        <Words>
          {record.audience}, {record.bytes.toLocaleString('en-US')} bytes, SHA-256{' '}
          <code>{record.hash}</code>
        </Words>
        {email === null && (
          <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
            The email of this send could not be read.
          </Alert>
        )}
        {email === undefined && (
          <div aria-busy="true">
            <Skeleton lines={1} height={480} />
          </div>
        )}
        {email && (
          <>
            <Tabs
              label="What was sent"
              id="sent"
              tabs={tabs}
              chosen={tab}
              onChoose={(key) => setTab(key)}
            />
            <div {...panelTies('sent', tab)}>
              {tab === 'email' && (
                <EmailFrame
                  html={email.html}
                  title="The email that was sent"
                  width={variants[record.variant].width}
                />
              )}
              {tab === 'text' && <SourceText label="Plain text that was sent" text={email.text} />}
              {tab === 'source' && (
                <SourceText label="HTML source that was sent" text={email.html} />
              )}
            </div>
          </>
        )}
      </Sheet>
    </Modal>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  code {
    font-family: ${font.mono};
  }
`;
