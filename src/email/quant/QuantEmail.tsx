import type { LetterForm } from '@/domain/findings/report';
import type { QuantReport } from '@/domain/quant';
import { ClientNotice } from '@/email/newsletter/sections/ClientNotice';
import { Footer } from '@/email/newsletter/sections/Footer';
import { Masthead } from '@/email/newsletter/sections/Masthead';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { SectorTable } from './SectorTable';
import { TopStocks } from './TopStocks';

const width = 600;

/** The ratings under the newsletter's masthead and above its footer (second document, §2.7). */
export function QuantEmail({ report, form }: { report: QuantReport; form: LetterForm }) {
  return (
    <EmailDocument
      title={report.subject}
      width={width}
      preheader={form === 'email' ? report.preheader : ''}
    >
      <Masthead issue={report} />
      <ClientNotice issue={report} />
      <SectorTable sectors={report.sectors} total={report.total} />
      <TopStocks stocks={report.stocks} />
      <Footer issue={report} form={form} />
    </EmailDocument>
  );
}
