import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import {
  color,
  font,
  palettes,
  radius,
  size,
  space,
  type ThemeName,
} from '@/components/theme/tokens';
import type { PreviewedEmail } from './shownEmail';

interface Inbox {
  name: string;
  theme: ThemeName;
  /** How many lines of the email's beginning it lists below the subject. */
  lines: 1 | 2;
}

const inboxes: Inbox[] = [
  { name: 'Gmail on a phone', theme: 'light', lines: 1 },
  { name: 'Apple Mail on an iPhone', theme: 'light', lines: 2 },
  { name: 'Gmail on a phone, dark', theme: 'dark', lines: 1 },
];

/** `Insight <research@insight.example>` is `Insight`. */
function senderName(sender: string): string {
  return sender.replace(/\s*<[^>]*>\s*$/, '').replace(/^"(.*)"$/, '$1') || sender;
}

/** The unread email as inboxes list it, each with the inbox's name. */
export function InboxRows({ email }: { email: PreviewedEmail }) {
  const preheader = email.preheader.replace(/[\s\u00A0]+/g, ' ').trim();
  return (
    <Panel title="In the inbox">
      <List>
        {inboxes.map(({ name, theme, lines }) => (
          <li key={name}>
            <Caption>{name}</Caption>
            <Row $theme={theme}>
              <Line>
                <Sender>{senderName(email.sender)}</Sender>
                <Time>{email.readAt}</Time>
              </Line>
              <Subject>{email.subject || '(no subject)'}</Subject>
              <Preheader $theme={theme} $lines={lines}>
                {preheader || 'No preheader: the email’s first words appear here'}
              </Preheader>
            </Row>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 400px;
  padding: 0;
  margin: 0;
  list-style: none;
`;

/* The inbox's own colors, whatever the theme of the page. */
const Row = styled.div<{ $theme: ThemeName }>`
  padding: ${space(2)} ${space(3)};
  color: ${({ $theme }) => palettes[$theme].ink};
  font: ${size.body} / 1.25rem ${font.sans};
  background: ${({ $theme }) => palettes[$theme].panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: baseline;
  justify-content: space-between;
`;

const Sender = styled.p`
  overflow: hidden;
  font-weight: 700;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Time = styled.span`
  flex: none;
  font-weight: 600;
  font-size: ${size.caption};
`;

const Subject = styled.p`
  overflow: hidden;
  font-weight: 600;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Preheader = styled.p<{ $theme: ThemeName; $lines: 1 | 2 }>`
  display: -webkit-box;
  min-height: ${({ $lines }) => `${$lines * 1.25}rem`};
  overflow: hidden;
  color: ${({ $theme }) => palettes[$theme].inkSoft};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

const Caption = styled.p`
  margin-block-end: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
