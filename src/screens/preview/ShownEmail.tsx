import { useState } from 'react';
import { styled } from 'styled-components';
import { withDarkRules, withForcedDark, withoutPictures } from '@/components/email/derivedCopies';
import { EmailFrame } from '@/components/email/EmailFrame';
import type { Place } from '@/components/email/Spotlight';
import { color, size, space } from '@/components/theme/tokens';
import type { LetterForm } from '@/domain/findings/report';
import { byteLength } from '@/domain/findings/sections';
import type { PreviewedEmail } from './PreviewScreen';
import type { View } from './ViewControls';

interface ShownEmailProps {
  email: PreviewedEmail;
  form: LetterForm;
  view: View;
  place: Place | null;
  onLeavePlace(): void;
}

interface Shown {
  html: string;
  /** What was changed in the copy; [] for the bytes themselves. */
  changes: string[];
}

function shownAs(html: string, view: View, passesDark: boolean): Shown {
  const shown: Shown = { html, changes: [] };
  if (view.colours === 'forced') {
    shown.html = withForcedDark(shown.html);
    shown.changes.push(
      'colours turned over, as by a client that ignores the email’s own dark rules',
    );
  } else if (view.colours === 'dark' && !passesDark) {
    shown.html = withDarkRules(shown.html);
    shown.changes.push(
      'the email’s own dark rules switched on, because this browser passes no dark on',
    );
  }
  if (view.pictures === 'off') {
    shown.html = withoutPictures(shown.html);
    shown.changes.push('images not loaded');
  }
  return shown;
}

/** The bytes that leave, or a copy that shows what a client makes of them and says so. */
export function ShownEmail({ email, form, view, place, onLeavePlace }: ShownEmailProps) {
  const [passesDark, setPassesDark] = useState(true);
  const { html, changes } = shownAs(email.html, view, passesDark);
  const isCopy = changes.length > 0;
  const verb = form === 'website' ? 'published' : 'sent';
  return (
    <>
      <Caption role="status" $isCopy={isCopy}>
        {isCopy ? (
          <>
            <b>Simulation on a copy:</b> {changes.join('; ')}.
          </>
        ) : (
          `As it is ${verb}: ${byteLength(email.html).toLocaleString('en-US')} bytes, none of them changed.`
        )}
      </Caption>
      <Place>
        <EmailFrame
          html={html}
          title={isCopy ? `A simulation of the email` : `The email as it is ${verb}`}
          width={view.width === 'full' ? 'full' : Number(view.width)}
          scheme={view.colours === 'dark' ? 'dark' : 'light'}
          place={place}
          onScheme={(isFollowed) => view.colours === 'dark' && setPassesDark(isFollowed)}
          onLeavePlace={onLeavePlace}
        />
      </Place>
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

const Place = styled.div`
  border-block: 1px solid ${color.line};
  @media print {
    border: 0;
  }
`;
