import { createElement, type ReactNode } from 'react';
import { classes, roomyCells } from './styles';

/*
 * Everything that Outlook on Windows alone needs, with its reason: it draws emails with Word, which
 * knows no `max-width`, no `inline-block`, no `display:none`, and padding and background only in
 * table cells. React can't write conditional comments, so the components here render elements that
 * no browser knows, and `renderEmail` puts the comments in their place.
 */

interface OutlookProps {
  children: ReactNode;
}

interface OutlookTableProps extends OutlookProps {
  /** In px. */
  width: number;
}

/** Gives the email its width: `max-width` isn't read. */
export function OutlookTable({ width, children }: OutlookTableProps) {
  return createElement('ghost-table', { width }, children);
}

/** Gives two columns a table around them: blocks don't stand side by side. */
export function OutlookColumns({ children }: OutlookProps) {
  return createElement('ghost-columns', null, children);
}

/** Gives one of two columns a cell of its own. */
export function OutlookColumn({ children }: OutlookProps) {
  return createElement('ghost-column', null, children);
}

/** Leaves out what a style hides at first: `display:none` isn't read on every element. */
export function NotInOutlook({ children }: OutlookProps) {
  return createElement('ghost-twin', null, children);
}

/** Hides an image once more: of the styles that hide, only its own is read. */
export const hiddenInOutlook = { msoHide: 'all' } as const;

/** The background of a table, row or cell: the attribute is read where the style isn't. */
export function background(hex: string): { bgcolor: string } {
  return { bgcolor: hex };
}

/**
 * Tables don't inherit the font of what is around them, a paragraph's padding isn't drawn, so it
 * gets a margin, and rules for wide screens aren't read.
 */
const css =
  'td,th,p,h1,h2,h3,h4{font-family:Arial,sans-serif}table{border-collapse:collapse}' +
  `.${classes.prose} p,.${classes.prose} td{font-family:Cambria,Georgia,serif}` +
  `.${classes.spaced}{mso-margin-top-alt:8px;mso-margin-bottom-alt:8px}${roomyCells}`;

/** Images are enlarged unless the resolution is set. */
const resolution =
  '<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>';

/** The namespace of the resolution's elements. */
export const officeNamespace = { 'xmlns:o': 'urn:schemas-microsoft-com:office:office' };

function rowStart(attributes: string): string {
  return `<!--[if mso]><table role="presentation" ${attributes} cellpadding="0" cellspacing="0"><tr>`;
}

const conditional: Record<string, string> = {
  '</head>': `<!--[if mso]>${resolution}<style>${css}</style><![endif]--></head>`,
  '</ghost-table>': '<!--[if mso]></td></tr></table><![endif]-->',
  '<ghost-columns>': `${rowStart('width="100%"')}<![endif]-->`,
  '</ghost-columns>': '<!--[if mso]></tr></table><![endif]-->',
  '<ghost-column>': '<!--[if mso]><td width="50%" valign="top"><![endif]-->',
  '</ghost-column>': '<!--[if mso]></td><![endif]-->',
  '<ghost-twin>': '<!--[if !mso]><!-->',
  '</ghost-twin>': '<!--<![endif]-->',
};

/** Finds the tags that `outlookMarkup` replaces; the width of a table is its group. */
export const outlookTags = '<ghost-table width="(\\d+)">|</?ghost-(?:table|columns?|twin)>|</head>';

/** What takes the place of a tag that `outlookTags` found. */
export function outlookMarkup(tag: string, width = ''): string {
  return conditional[tag] ?? `${rowStart(`align="center" width="${width}"`)}<td><![endif]-->`;
}
