import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { unsubscribeToken } from '@/domain/firm/legal';
import { outlookMarkup, outlookTags } from './outlook';

/** What a mail provider takes and an inbox shows. */
export interface RenderedEmail {
  subject: string;
  /** The line that an inbox shows beside the subject; '' for none, and on the website. */
  preheader: string;
  html: string;
  /** The plain-text part. */
  text: string;
}

const escapedToken = unsubscribeToken.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Everything that is replaced after rendering, found in one pass. */
const replaced = new RegExp(`<link rel="preload"[^>]*>|href="${escapedToken}"|${outlookTags}`, 'g');

function replacement(found: string, width?: string): string {
  if (found.startsWith('<link')) return '';
  if (found.startsWith('href')) return `href="${unsubscribeToken}"`;
  return outlookMarkup(found, width);
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
