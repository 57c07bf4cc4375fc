import type { RenderedEmail } from '@/email/render';
import { pageAttributes } from '@/email/parts/EmailDocument';
import { officeNamespace } from '@/email/outlook';

/**
 * Shows react-email's preview and export the email that subscribers get. Both render components with
 * react-email's `render`, which can't write what Outlook and the provider need, so head and body are
 * put in as `renderEmail` wrote them.
 */
export function SentEmail({ html }: RenderedEmail) {
  const [, head = '', body = ''] = /<head>(.*)<\/head><body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  return (
    <html {...officeNamespace} lang="en" dir="ltr">
      {/* oxlint-disable-next-line react/no-danger -- it is our own output */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      {/* oxlint-disable-next-line react/no-danger -- it is our own output */}
      <body {...pageAttributes} dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}
