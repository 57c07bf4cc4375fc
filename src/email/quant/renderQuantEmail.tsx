import type { EmailForm } from '@/domain/checks/report';
import { buildQuantReport, type QuantInput } from '@/domain/quant/report';
import { renderEmail, type RenderedEmail } from '@/email/render';
import { QuantEmail } from './QuantEmail';
import { quantText } from './quantText';

/** The quant ratings as an email, the same for preview, Copy HTML and sending. */
export function renderQuantEmail(input: QuantInput, form: EmailForm = 'email'): RenderedEmail {
  const report = buildQuantReport(input);
  return {
    subject: report.subject,
    preheader: form === 'email' ? report.preheader.trimEnd() : '',
    html: renderEmail(<QuantEmail report={report} form={form} />),
    text: quantText(report, form),
  };
}
