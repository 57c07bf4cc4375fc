import { gzipSync } from 'node:zlib';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { buildIssue } from '@/domain/issue';
import { variants } from '@/domain/variants';
import { NewsletterEmail } from '@/email/newsletter/NewsletterEmail';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderEmail } from '@/email/render';
import { createElement } from 'react';
import { fixture } from '../email/fixture';

/** Times are medians in milliseconds. */
export interface EmailFigures {
  key: SendVariant;
  bytes: number;
  gzipBytes: number;
  /** From the issue to its HTML. */
  renderTime: number;
  /** From stored data to HTML and plain text. */
  wholeTime: number;
}

const warmUps = 50;
const rounds = 201;

function medianTime(run: () => void): number {
  for (let round = 0; round < warmUps; round += 1) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
}

function measure(key: SendVariant): EmailFigures {
  const variant = variants[key];
  const { html } = renderNewsletter(key, fixture);
  const issue = buildIssue(fixture, variant);
  const element = createElement(NewsletterEmail, { issue, variant, form: 'email' });
  return {
    key,
    bytes: Buffer.byteLength(html),
    gzipBytes: gzipSync(html).length,
    renderTime: medianTime(() => renderEmail(element)),
    wholeTime: medianTime(() => renderNewsletter(key, fixture)),
  };
}

/** Measures each variant on the budget's fixture. */
export function measureEmails(): EmailFigures[] {
  return sendVariants.map(measure);
}
