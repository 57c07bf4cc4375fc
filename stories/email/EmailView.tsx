import type { ArgTypes } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { samplePublisher } from '@/api/samples/publication';
import type { BrandKey } from '@/api/contract/publication';
import { withForcedDark, withoutImages } from '@/components/email/derivedCopies';
import { EmailFrame } from '@/components/email/EmailFrame';
import {
  below,
  color,
  font,
  palettes,
  radius,
  size,
  space,
  type ThemeName,
} from '@/components/theme/tokens';
import type { RenderedEmail } from '@/email/render';
import { SourceText } from '@/screens/preview/SourceText';
import { useTheme } from '@stories/docs/useTheme';

/** How an email is displayed. */
export interface EmailLook {
  /** The width of the window in px. */
  width: 640 | 375 | 320;
  /** Many inboxes load images only when asked. */
  images: 'on' | 'off';
  /** `theme` follows the toolbar; `forced` is an email app that inverts the colors by itself. */
  look: 'theme' | 'light' | 'dark' | 'forced';
}

export const usualLook: EmailLook = { width: 640, images: 'on', look: 'theme' };

/** The controls of `EmailLook`. */
export const lookControls = {
  width: {
    control: { type: 'select', labels: { 640: '640 px', 375: '375 px, phone', 320: '320 px' } },
    options: [640, 375, 320],
  },
  images: {
    control: { type: 'select', labels: { on: 'On', off: 'Off' } },
    options: ['on', 'off'],
  },
  look: {
    control: {
      type: 'select',
      labels: {
        theme: 'As the toolbar',
        light: 'Light',
        dark: 'Dark',
        forced: 'Forced dark',
      },
    },
    options: ['theme', 'light', 'dark', 'forced'],
  },
} satisfies Partial<ArgTypes<EmailLook>>;

/**
 * axe waits for an answer from frames, which can't answer without scripts, so `tests/email` runs it
 * instead.
 */
export const emailParameters = {
  a11y: { options: { iframes: false } },
  controls: { expanded: false },
};

interface EmailViewProps extends EmailLook {
  email: RenderedEmail;
  brand: BrandKey;
}

/** An email at its real size, below its line in an inbox and beside its plain text. */
export function EmailView({ email, brand, width, images, look }: EmailViewProps) {
  const { subject, preheader, html, text } = email;
  const theme = useTheme();
  const scheme = look === 'theme' ? theme : look;
  const colored = scheme === 'forced' ? withForcedDark(html) : html;
  return (
    <>
      <Inbox aria-label="In the inbox">
        <b>{samplePublisher.brands[brand].from_name}</b>
        <Line>
          <b>{subject}</b> <span>{preheader}</span>
        </Line>
        <time>08:14</time>
      </Inbox>
      <Columns>
        <Ground $theme={scheme === 'light' ? 'light' : 'dark'}>
          <EmailFrame
            html={images === 'off' ? withoutImages(colored) : colored}
            title={subject}
            width={width}
            scheme={scheme === 'dark' ? 'dark' : 'light'}
          />
        </Ground>
        <TextPart>
          <h2>Text part</h2>
          <SourceText label="Text part" text={text} />
        </TextPart>
      </Columns>
    </>
  );
}

const Inbox = styled.section`
  display: flex;
  gap: ${space(4)};
  align-items: baseline;
  padding: ${space(2)} ${space(4)};
  color: ${color.ink};
  font: ${size.body} / 1.25rem ${font.sans};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};

  > b,
  time {
    flex: none;
  }
  time {
    margin-inline-start: auto;
    font-size: ${size.caption};
  }
  @media ${below.sm} {
    flex-wrap: wrap;
    gap: 0 ${space(4)};
  }
`;

const Line = styled.p`
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;

  span {
    color: ${color.inkSoft};
  }
  @media ${below.sm} {
    order: 1;
    width: 100%;
  }
`;

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  align-items: flex-start;
  margin-block-start: ${space(4)};
`;

/* The ground on which inboxes show an email, whatever the theme of the page. */
const Ground = styled.div<{ $theme: ThemeName }>`
  max-width: 100%;
  background: ${({ $theme }) => palettes[$theme].paper};
  outline: 1px solid ${color.line};
`;

const TextPart = styled.section`
  position: sticky;
  inset-block-start: ${space(4)};
  flex: 1 1 300px;
  min-width: 0;

  h2 {
    margin-block-end: ${space(2)};
    color: ${color.ink};
    font: 600 ${size.table} / 1.25rem ${font.sans};
  }
`;
