import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { unsubscribeToken } from '@/domain/legal';
import { wordCss } from './styles';

const doctype = '<!DOCTYPE html>';

/** Outlook on Windows scales pictures unless it is told the resolution. */
const wordHead =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch>' +
  `</o:OfficeDocumentSettings></xml><style>${wordCss}</style><![endif]-->`;

function ghostOpening(width: string): string {
  return (
    `<!--[if mso]><table role="presentation" align="center" width="${width}" cellpadding="0" ` +
    'cellspacing="0"><tr><td><![endif]-->'
  );
}

const ghostClosing = '<!--[if mso]></td></tr></table><![endif]-->';

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Turns an element into a complete document, with the same bytes in Node and in the browser. Text
 * cannot imitate what is replaced here: React escapes every `<` and `"` in it.
 */
export function renderEmail(element: ReactElement): string {
  const markup = renderToStaticMarkup(element)
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<ghost-table width="(\d+)">/g, (_, width: string) => ghostOpening(width))
    .replaceAll('</ghost-table>', ghostClosing)
    .replace('</head>', () => `${wordHead}</head>`)
    .replaceAll(`href="${escaped(unsubscribeToken)}"`, () => `href="${unsubscribeToken}"`);
  return `${doctype}${markup}`;
}
