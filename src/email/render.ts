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

const escapedToken = unsubscribeToken.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What React cannot write or has written too much of, found in one pass over the document. */
const amended = new RegExp(
  [
    '<link rel="preload"[^>]*>',
    '<ghost-table width="(\\d+)">',
    '</ghost-table>',
    '</head>',
    `href="${escapedToken}"`,
  ].join('|'),
  'g',
);

function amend(found: string, width?: string): string {
  if (width !== undefined) return ghostOpening(width);
  if (found.startsWith('<link')) return '';
  if (found.startsWith('href')) return `href="${unsubscribeToken}"`;
  return found === '</head>' ? `${wordHead}</head>` : ghostClosing;
}

/**
 * Turns an element into a complete document, with the same bytes in Node and in the browser. Text
 * cannot imitate what is amended here: React escapes every `<` and `"` in it.
 */
export function renderEmail(element: ReactElement): string {
  return `${doctype}${renderToStaticMarkup(element).replace(amended, amend)}`;
}
