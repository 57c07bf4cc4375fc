import type { EmailForm } from '@/domain/checks/report';
import type { QuantReport } from '@/domain/quant/report';
import { ClientNotice } from '@/email/newsletter/sections/ClientNotice';
import { Footer } from '@/email/newsletter/sections/Footer';
import { Masthead } from '@/email/newsletter/sections/Masthead';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { SectorTable } from './SectorTable';
import { TopStocks } from './TopStocks';

const width = 600;

/** The quant ratings between the newsletter's masthead and footer. */
export function QuantEmail({ report, form }: { report: QuantReport; form: EmailForm }) {
  return (
    <EmailDocument
      title={report.subject}
      width={width}
      preheader={form === 'email' ? report.preheader : ''}
    >
      <Masthead content={report} form={form} />
      <ClientNotice content={report} />
      <SectorTable sectors={report.sectors} total={report.total} />
      <TopStocks stocks={report.stocks} />
      <Footer content={report} form={form} />
    </EmailDocument>
  );
}
