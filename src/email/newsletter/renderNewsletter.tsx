import type { ReactElement } from 'react';
import type { SendVariant } from '@/api/contract/sends';
import { firm, type Brand } from '@/domain/firm';
import { buildIssue, type Issue, type IssueInput } from '@/domain/issue';
import { plainText } from '@/email/plainText';
import { renderEmail } from '@/email/render';
import { FullEmail } from './FullEmail';

/** Everything that leaves the house for one newsletter. */
export interface RenderedNewsletter {
  subject: string;
  html: string;
  text: string;
  /** What was left out or put elsewhere, in words for the sender. */
  findings: string[];
}

interface Composition {
  brand: Brand;
  email: (issue: Issue, brand: Brand) => ReactElement;
}

const full = (issue: Issue, brand: Brand) => <FullEmail issue={issue} brand={brand} />;

const compositions = {
  v2: { brand: firm.brands.fsi, email: full },
  v2_f: { brand: firm.brands.fs, email: full },
} satisfies Partial<Record<SendVariant, Composition>>;

/** The variants that have a composition. */
export type RenderedVariant = keyof typeof compositions;

export function isRenderedVariant(variant: SendVariant): variant is RenderedVariant {
  return variant in compositions;
}

/** The same bytes for preview, copy and send. Throws on a variant that has no composition. */
export function renderNewsletter(variant: SendVariant, input: IssueInput): RenderedNewsletter {
  if (!isRenderedVariant(variant)) {
    throw new RangeError(`No email is composed for the variant ${variant}.`);
  }
  const { brand, email } = compositions[variant];
  const issue = buildIssue(input);
  return {
    subject: issue.subject,
    html: renderEmail(email(issue, brand)),
    text: plainText(issue, brand),
    findings: issue.findings,
  };
}
