import type { LetterForm } from '@/domain/findings/report';
import { buildQuantReport, type QuantInput } from '@/domain/quant';
import { renderEmail } from '@/email/render';
import { QuantEmail } from './QuantEmail';
import { quantText } from './quantText';

/** The quant ratings as they leave the house. */
export interface RenderedQuantEmail {
  subject: string;
  /** The words of the inbox row; '' without stocks, and on the website. */
  preheader: string;
  html: string;
  text: string;
}

/** The same bytes for preview, copy and send. */
export function renderQuantEmail(
  input: QuantInput,
  form: LetterForm = 'email',
): RenderedQuantEmail {
  const report = buildQuantReport(input);
  return {
    subject: report.subject,
    preheader: form === 'email' ? report.preheader.trimEnd() : '',
    html: renderEmail(<QuantEmail report={report} form={form} />),
    text: quantText(report, form),
  };
}
