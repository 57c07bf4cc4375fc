import { gzipSync } from 'node:zlib';
import { firm } from '@/domain/firm';
import { buildIssue } from '@/domain/issue';
import { FullEmail } from '@/email/newsletter/FullEmail';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderEmail } from '@/email/render';
import { createElement } from 'react';
import { fixture } from '../email/fixture';

/** Times are medians in milliseconds. */
export interface EmailFigures {
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

/** Measures the email on the budget's fixture. */
export async function measureEmail(): Promise<EmailFigures> {
  const { html } = renderNewsletter('v2', fixture);
  const issue = buildIssue(fixture);
  const element = createElement(FullEmail, { issue, brand: firm.brands.fsi });
  return {
    bytes: Buffer.byteLength(html),
    gzipBytes: gzipSync(html).length,
    renderTime: medianTime(() => renderEmail(element)),
    wholeTime: medianTime(() => renderNewsletter('v2', fixture)),
  };
}
