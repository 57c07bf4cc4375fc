import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from '../email/fixture';
import { milliseconds, usualMost, type Line } from './table';

const warmUps = 20;
const rounds = 5;
/** Emails of each variant in a round. */
const count = 20;

function timeOf(variant: SendVariant): number {
  const start = performance.now();
  renderNewsletter(variant, fixture);
  return performance.now() - start;
}

/** Makes HTML and text of the longest newsletter that its size budget allows, in each variant. */
export function measureEmails(): Line[] {
  for (let at = 0; at < warmUps; at += 1) sendVariants.forEach(timeOf);
  const slowest = Array.from({ length: rounds }, () =>
    Math.max(
      ...sendVariants.map((variant) =>
        usualMost(Array.from({ length: count }, () => timeOf(variant))),
      ),
    ),
  );
  const what = 'An email of a long newsletter, HTML and text';
  return [{ what, values: slowest, unit: milliseconds, atMost: 100 }];
}
