import { noDocument, type Check } from '@/domain/checks/check';
import { byteLength } from '@/domain/email/sections';
import { sizeOf } from '@/domain/email/size';

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
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
    if (isFarBelow(html)) return [];
    const { bytes, limit, trackedLow } = sizeOf(html);
    if (bytes > limit) {
      const text = `The email is ${kilobytes(bytes)}. Gmail clips it at ${kilobytes(limit)}.`;
      return [{ severity: 'mustFix', text, section: 'footer' }];
    }
    if (trackedLow <= limit) return [];
    const text = `Click tracking makes the email at least ${kilobytes(trackedLow)}. Gmail clips it at ${kilobytes(limit)}.`;
    return [{ severity: 'check', text, section: 'footer' }];
  },
};
