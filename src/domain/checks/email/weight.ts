import { noDocument, type Check, type Draft } from '@/domain/checks/check';
import { byteLength } from '@/domain/email/sections';
import { sizeOf } from '@/domain/email/size';

const styleLimit = 16_384;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function charset(html: string): Draft[] {
  if (/[^\u0000-\u00FF]/.test(html)) return [];
  const text =
    'All characters are Latin-1, so the email is sent in an encoding that makes Gmail clip it.';
  return [{ severity: 'check', text }];
}

function styles(css: string): Draft[] {
  if (css.length <= styleLimit) return [];
  return [
    {
      severity: 'check',
      text: `The style block is ${kilobytes(css.length)}. Gmail reads at most 16 KB.`,
    },
  ];
}

const clip = 102_400;
const roomOfLink = 400;

/**
 * A fast test that avoids measuring each link: true if the email would be below the limit with all
 * links wrapped.
 */
function isFarBelow(html: string): boolean {
  return byteLength(html) + (html.split('href').length - 1) * roomOfLink < clip;
}

/** Gmail cuts longer emails, and with them the unsubscribe link at the end. */
export const weight: Check = {
  key: 'weight',
  name: 'Size',
  run({ form, html, document }) {
    if (form === 'website') return [];
    if (!document) return noDocument;
    const found = [...charset(html), ...styles(document.css)];
    if (isFarBelow(html)) return found;
    const { bytes, limit, trackedLow } = sizeOf(html);
    if (bytes > limit) {
      const text = `The email is ${kilobytes(bytes)}. Gmail clips it at ${kilobytes(limit)}.`;
      return [{ severity: 'mustFix', text, section: 'footer' }, ...found];
    }
    if (trackedLow <= limit) return found;
    const text = `Click tracking makes the email at least ${kilobytes(trackedLow)}. Gmail clips it at ${kilobytes(limit)}.`;
    return [{ severity: 'check', text, section: 'footer' }, ...found];
  },
};
