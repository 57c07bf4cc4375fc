import { createElement, type ReactNode } from 'react';
import { Body, Container, Head, Html } from 'react-email';
import { font, headCss, hue, mark } from '@/email/styles';
import { ground, layoutTable } from './attributes';

interface EmailDocumentProps {
  title: string;
  /** Pixels on a wide screen. */
  width: number;
  /** '' for none. */
  preheader: string;
  /** Rules for this kind of email alone, after those that all share. */
  css?: string;
  /** Rows: `SheetRow` elements. */
  children: ReactNode;
}

const officeNamespace = { 'xmlns:o': 'urn:schemas-microsoft-com:office:office' };

/** The page around an email's sections. `renderEmail` adds what only Outlook reads. */
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
      <Body className={mark.ground} {...ground(hue.ground)} style={{ margin: 0, fontFamily: font }}>
        {preheader && <div style={{ display: 'none' }}>{preheader}</div>}
        {createElement(
          'ghost-table',
          { width },
          <div role="main">
            <Sheet width={width}>{children}</Sheet>
          </div>,
        )}
      </Body>
    </Html>
  );
}

function Sheet({ width, children }: Pick<EmailDocumentProps, 'width' | 'children'>) {
  return (
    <Container
      className={`${mark.sheet} ${mark.ink}`}
      style={{ maxWidth: width, backgroundColor: hue.sheet, color: hue.ink }}
    >
      <table {...layoutTable}>{children}</table>
    </Container>
  );
}
