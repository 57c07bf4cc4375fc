import { styled } from 'styled-components';
import {
  below,
  color,
  font,
  palettes,
  size,
  space,
  type ThemeName,
} from '@/components/theme/tokens';
import type { PreviewedEmail } from './shownEmail';

const themes: ThemeName[] = ['light', 'dark'];

function senderName(sender: string): string {
  return sender.replace(/\s*<[^>]*>\s*$/, '').replace(/^"(.*)"$/, '$1') || sender;
}

/** The unread email as Gmail lists it, in light and dark. */
export function InboxRow({ email }: { email: PreviewedEmail }) {
  const preheader = email.preheader.replace(/[\s\u00A0]+/g, ' ').trim();
  return (
    <List aria-label="In the inbox">
      {themes.map((theme) => (
        <Row key={theme} $theme={theme} aria-label={`Inbox row, ${theme}`}>
          <Sender>{senderName(email.sender)}</Sender>
          <Snippet>
            <b>{email.subject || '(no subject)'}</b>
            <Preheader $theme={theme}>
              {preheader
                ? ` - ${preheader}`
                : ' - no preheader: the email’s first words appear here'}
            </Preheader>
          </Snippet>
          <Time>{email.readAt}</Time>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  overflow: hidden;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${space(2)};
  @media ${below.xs} {
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    display: none;
  }
`;

const Row = styled.li<{ $theme: ThemeName }>`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  align-items: center;
  min-height: 40px;
  padding: 0 ${space(4)};
  color: ${({ $theme }) => palettes[$theme].ink};
  font: ${size.body} / 1.25rem ${font.sans};
  background: ${({ $theme }) => palettes[$theme].panel};
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: ${space(2)};
  }
`;

const Sender = styled.span`
  overflow: hidden;
  font-weight: 700;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Snippet = styled.span`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  @media ${below.xs} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const Preheader = styled.span<{ $theme: ThemeName }>`
  color: ${({ $theme }) => palettes[$theme].inkSoft};
`;

const Time = styled.span`
  font-size: ${size.caption};
  font-weight: 700;
`;
