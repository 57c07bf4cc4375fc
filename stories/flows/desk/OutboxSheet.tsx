import { useState } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '@/components/feedback/Sheet';
import { color, radius, size, space } from '@/components/theme/tokens';
import { formatClock } from '@/domain/format/dates';
import type { OutboxMessage } from '@server/browser/openApi';
import { ServedFrame } from './ServedFrame';
import type { Opening } from './useLinks';

interface OutboxSheetProps extends Opening {
  isOpen: boolean;
  messages: readonly OutboxMessage[];
  onClose(): void;
}

const kinds: Record<OutboxMessage['kind'], string> = {
  mail: 'Mail',
  test: 'Test email',
  dev: 'DEV email',
  bulk: 'Email to subscribers',
  website: 'Website',
  push: 'Push',
  push_test: 'Test push',
};

/** What would have left: mails, newsletters, publications and pushes. Nothing leaves this tab. */
export function OutboxSheet({ isOpen, messages, onClose, ...opening }: OutboxSheetProps) {
  const [key, setKey] = useState('');
  const shown = messages.find((message) => message.key === key) ?? messages[0];
  return (
    <Sheet title="Outbox" isOpen={isOpen} onClose={onClose}>
      <Content>
        {!shown && <p>Nothing was sent yet. Emails, pushes and publications appear here.</p>}
        <List>
          {messages.map((message) => (
            <li key={message.key}>
              <Choice
                type="button"
                aria-pressed={message === shown}
                onClick={() => setKey(message.key)}
              >
                <strong>{message.subject}</strong>
                <span>
                  {kinds[message.kind]} · {message.to.join(', ') || message.audience} ·{' '}
                  {formatClock(message.at)}
                </span>
              </Choice>
            </li>
          ))}
        </List>
        {shown && <Message message={shown} {...opening} />}
      </Content>
    </Sheet>
  );
}

function Message({ message, ...opening }: Opening & { message: OutboxMessage }) {
  const { subject, html, text } = message;
  return (
    <Paper aria-label={subject}>
      {html ? <ServedFrame title={subject} html={html} {...opening} /> : <PlainMail text={text} />}
    </Paper>
  );
}

/** A plain text, and the addresses in it as links. */
function PlainMail({ text }: { text: string }) {
  const addresses = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  return (
    <Plain>
      <p>{text}</p>
      {addresses.map((address) => (
        <a key={address} href={address}>
          Open {address}
        </a>
      ))}
    </Plain>
  );
}

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 0;
  padding: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  flex: none;
  max-height: 30%;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Choice = styled.button`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.panel};
  color: ${color.ink};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentTint};
  }
  span {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
`;

const Paper = styled.section`
  flex: 1;
  min-height: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  overflow: hidden;
`;

const Plain = styled.div`
  padding: ${space(4)};
  overflow-wrap: anywhere;
  p {
    margin: 0 0 ${space(4)};
    white-space: pre-wrap;
  }
`;
