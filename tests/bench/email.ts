import { gzipSync } from 'node:zlib';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { buildContent } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { NewsletterEmail } from '@/email/newsletter/NewsletterEmail';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderEmail } from '@/email/render';
import { createElement } from 'react';
import { fixture } from '../email/fixture';
import { renderStockEmail } from './stockEmail';

/** Times are medians in milliseconds. */
export interface EmailFigures {
  key: SendVariant;
  bytes: number;
  gzipBytes: number;
  /** From the content to its HTML. */
  renderTime: number;
  /** From stored data to HTML and plain text. */
  wholeTime: number;
  /** The same content in a plain react-email layout, measured in the same run. */
  stock: { bytes: number; renderTime: number };
}

const warmUps = 50;
const rounds = 201;

type Run = () => unknown;

/**
 * Alternates between the layouts, so that a busy moment of the computer slows all of them alike.
 */
async function medianTimes<Name extends string>(
  runs: Record<Name, Run>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<Run>(runs).map(([name, run]) => ({ name, run, times: [0] }));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { run, times } of entries) {
      const start = performance.now();
      await run();
      if (round >= 0) times[round] = performance.now() - start;
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
  return Object.fromEntries(entries.map(({ name, times }) => [name, median(times)])) as Record<
    Name,
    number
  >;
}

async function measure(key: SendVariant): Promise<EmailFigures> {
  const variant = variants[key];
  const { html } = renderNewsletter(key, fixture);
  const content = buildContent(fixture, variant);
  const element = createElement(NewsletterEmail, { content, variant, form: 'email' });
  const { renderTime, wholeTime, stockTime } = await medianTimes({
    renderTime: () => renderEmail(element),
    wholeTime: () => renderNewsletter(key, fixture),
    stockTime: () => renderStockEmail(content),
  });
  return {
    key,
    bytes: Buffer.byteLength(html),
    gzipBytes: gzipSync(html).length,
    renderTime,
    wholeTime,
    stock: {
      bytes: Buffer.byteLength(await renderStockEmail(content)),
      renderTime: stockTime,
    },
  };
}

/** Measures each variant with the fixture of the size budget. */
export async function measureEmails(): Promise<EmailFigures[]> {
  const figures: EmailFigures[] = [];
  for (const key of sendVariants) figures.push(await measure(key));
  return figures;
}
