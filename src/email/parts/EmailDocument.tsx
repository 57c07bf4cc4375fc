import type { ReactNode } from 'react';
import { Body, Container, Head, Html } from 'react-email';
import { background, officeNamespace, OutlookTable } from '@/email/outlook';
import { classes, colors, font, headCss } from '@/email/styles';

interface EmailDocumentProps {
  title: string;
  /** In px, on a wide screen. */
  width: number;
  /** The line that an inbox shows beside the subject; '' for none. */
  preheader: string;
  /** Style rules for this kind of email, added to those that all emails share. */
  css?: string;
  children: ReactNode;
}

/** The attributes of `body`. */
export const pageAttributes = {
  className: classes.page,
  ...background(colors.page),
  style: { margin: 0, fontFamily: font },
};

/** A word that is wider than the email is broken; a figure in a table never is. */
const longWords = { wordBreak: 'break-word' } as const;

/**
 * The document around an email's sections. The preheader is a hidden `div`, because react-email's
 * `Preview` pads it with 500 invisible characters, which have made SendGrid send an empty email.
 */
export function EmailDocument({ title, width, preheader, css = '', children }: EmailDocumentProps) {
  return (
    <Html {...officeNamespace}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <style>{headCss(width) + css}</style>
      </Head>
      <Body {...pageAttributes}>
        {preheader && <div style={{ display: 'none' }}>{preheader}</div>}
        <OutlookTable width={width}>
          <div role="main" style={longWords}>
            <Container
              className={`${classes.sheet} ${classes.ink}`}
              {...background(colors.sheet)}
              style={{ maxWidth: width, backgroundColor: colors.sheet, color: colors.ink }}
            >
              {children}
            </Container>
          </div>
        </OutlookTable>
      </Body>
    </Html>
  );
}
