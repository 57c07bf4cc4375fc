import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { unsubscribeToken } from '@/domain/firm/legal';
import { outlookCss } from './styles';

/** What a mail provider takes and an inbox shows. */
export interface RenderedEmail {
  subject: string;
  /** The line that an inbox shows beside the subject; '' for none, and on the website. */
  preheader: string;
  html: string;
  /** The plain-text part. */
  text: string;
}

/** Outlook on Windows enlarges images unless the resolution is set. */
const outlookHead =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch>' +
  `</o:OfficeDocumentSettings></xml><style>${outlookCss}</style><![endif]-->`;

/** Outlook on Windows ignores `max-width`, so it gets a table of a fixed width around the email. */
function ghostTableStart(width: string): string {
  return (
    `<!--[if mso]><table role="presentation" align="center" width="${width}" cellpadding="0" ` +
    'cellspacing="0"><tr><td><![endif]-->'
  );
}

/** What takes the place of an element that only Outlook on Windows reads, or only others do. */
const ghosts: Record<string, string> = {
  '</ghost-table>': '<!--[if mso]></td></tr></table><![endif]-->',
  '<ghost-columns>':
    '<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><![endif]-->',
  '</ghost-columns>': '<!--[if mso]></tr></table><![endif]-->',
  '<ghost-column>': '<!--[if mso]><td width="50%" valign="top"><![endif]-->',
  '</ghost-column>': '<!--[if mso]></td><![endif]-->',
  '<ghost-twin>': '<!--[if !mso]><!-->',
  '</ghost-twin>': '<!--<![endif]-->',
};

const escapedToken = unsubscribeToken.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Everything that is replaced after rendering, found in one pass. */
const replaced = new RegExp(
  [
    '<link rel="preload"[^>]*>',
    '<ghost-table width="(\\d+)">',
    '</?ghost-(?:table|columns?|twin)>',
    '</head>',
    `href="${escapedToken}"`,
  ].join('|'),
  'g',
);

function replacement(found: string, width?: string): string {
  if (width !== undefined) return ghostTableStart(width);
  if (found.startsWith('<link')) return '';
  if (found.startsWith('href')) return `href="${unsubscribeToken}"`;
  return ghosts[found] ?? `${outlookHead}</head>`;
}

/**
 * Renders an email to a complete document, with the same bytes in Node and in the browser. React
 * can write neither conditional comments nor the provider's unescaped token, and adds preload links
 * for images, so these are replaced in its output. Text that somebody typed is never replaced:
 * React escapes every `<` and `"` in it.
 */
export function renderEmail(element: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element).replace(replaced, replacement)}`;
}
