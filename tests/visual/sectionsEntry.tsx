import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { EmailSections, type EmailSectionsProps } from '@stories/email/EmailSections';

const root = createRoot(document.body.appendChild(document.createElement('div')));

/** Draws sections of an email as their story does. */
export function draw(props: EmailSectionsProps): void {
  root.render(
    <>
      <GlobalStyle />
      <EmailSections key={props.html} {...props} />
    </>,
  );
}
