import { use, useState } from 'react';
import { styled } from 'styled-components';
import { TodayContext } from '@/components/layout/site';
import type { SendRecord, SentEmail } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { EmailFrame } from '@/components/email/EmailFrame';
import { LoadError } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { color, size, space } from '@/components/theme/tokens';
import { formatKilobytes } from '@/domain/format/numbers';
import { variants } from '@/domain/newsletter/variants';
import { sendName } from './sendText';
import { SourceText } from './SourceText';
import { panelProps, Tabs } from '@/components/actions/Tabs';

interface SentEmailModalProps {
  record: SendRecord;
  /** Undefined while loading, null if that failed. */
  email: SentEmail | null | undefined;
  onRetry(): void;
  onClose(): void;
}

const tabs = [
  { key: 'email', label: 'Email' },
  { key: 'text', label: 'Plain text' },
  { key: 'source', label: 'HTML source' },
] as const;

/** Shows exactly what a send handed to the provider. */
export default function SentEmailModal({ record, email, onRetry, onClose }: SentEmailModalProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('email');
  return (
    <Modal
      title={`${sendName(record, use(TodayContext))}: ${record.subject}`}
      size="xlarge"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Content>
        <Summary>
          To {record.audience} · {formatKilobytes(record.bytes)}
        </Summary>
        {email === null && <LoadError onRetry={onRetry}>This email couldn’t be loaded.</LoadError>}
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
            <div {...panelProps('sent', tab)}>
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
      </Content>
    </Modal>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Summary = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;
