import { styled } from 'styled-components';
import { withForcedDark, withoutImages } from '@/components/email/derivedCopies';
import { EmailFrame } from '@/components/email/EmailFrame';
import type { EmailAnchor } from '@/components/email/Spotlight';
import { color, size, space } from '@/components/theme/tokens';
import type { EmailForm } from '@/domain/checks/report';
import { byteLength } from '@/domain/email/sections';
import { formatKilobytes } from '@/domain/format/numbers';
import type { PreviewedEmail } from './PreviewScreen';
import type { View } from './ViewControls';

interface ShownEmailProps {
  email: PreviewedEmail;
  form: EmailForm;
  /** True for what was sent, while the draft differs from it. */
  wasSent: boolean;
  view: View;
  location: EmailAnchor | null;
  onLeaveLocation(): void;
}

interface Shown {
  html: string;
  /** How the copy was changed; [] for the unchanged email. */
  changes: string[];
}

function shownAs(html: string, view: View): Shown {
  const shown: Shown = { html, changes: [] };
  if (view.colors === 'forced') {
    shown.html = withForcedDark(shown.html);
    shown.changes.push(
      'colors inverted, as in email apps that ignore the email’s dark mode styles',
    );
  }
  if (view.images === 'off') {
    shown.html = withoutImages(shown.html);
    shown.changes.push('images off');
  }
  return shown;
}

function seenBy(form: EmailForm, wasSent: boolean): string {
  if (form === 'website') return 'the website shows';
  return wasSent ? 'subscribers got' : 'subscribers get';
}

/** The exact email, or a copy that simulates an email app and is labeled as such. */
export function ShownEmail(props: ShownEmailProps) {
  const { email, form, wasSent, view, location, onLeaveLocation } = props;
  const { html, changes } = shownAs(email.html, view);
  const isCopy = changes.length > 0;
  const verb = form === 'website' ? 'published' : 'sent';
  return (
    <>
      <Caption role="status" $isCopy={isCopy}>
        {isCopy ? (
          <>
            <b>Simulation:</b> {changes.join('; ')}.
          </>
        ) : (
          `Exactly what ${seenBy(form, wasSent)} · ${formatKilobytes(byteLength(email.html))}`
        )}
      </Caption>
      <FrameBox>
        <EmailFrame
          html={html}
          title={isCopy ? 'Simulation of the email' : `Email as ${verb}`}
          width={view.width === 'full' ? 'full' : Number(view.width)}
          scheme={view.colors === 'dark' ? 'dark' : 'light'}
          anchor={location}
          onLeaveAnchor={onLeaveLocation}
        />
      </FrameBox>
    </>
  );
}

const Caption = styled.p<{ $isCopy: boolean }>`
  min-height: ${space(8)};
  padding: ${space(2)} ${space(3)};
  color: ${({ $isCopy }) => ($isCopy ? color.warn : color.inkSoft)};
  font-size: ${size.caption};
  @media print {
    display: none;
  }
`;

const FrameBox = styled.div`
  border-block: 1px solid ${color.line};
  @media print {
    border: 0;
  }
`;
