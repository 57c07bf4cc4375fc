import { useRef } from 'react';
import { useAction } from '@/api/swr';
import { sendCalls, type SendVariant } from '@/api/contract/sends';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { useIssueInput } from './issueInput';

/** The newsletter as its email, and what can be done with it. */
export function usePreview(id: number, variant: SendVariant) {
  const { input, failure, reload } = useIssueInput(id);
  const test = useAction(variant === 'v2_f' ? sendCalls.testFs : sendCalls.test, []);
  const sendKey = useRef<string | null>(null);
  const email = input && renderNewsletter(variant, input);
  const name = input?.newsletter.name ?? '';

  async function sendTest(data: string) {
    sendKey.current ??= crypto.randomUUID();
    const send_key = sendKey.current;
    const body = { action: 'sendTest' as const, newsletter_id: id, variant, send_key, data, name };
    if (await test.run(body)) sendKey.current = null;
  }

  return {
    name,
    html: email?.html,
    failure,
    findings: email?.findings ?? [],
    isSendingTest: test.isRunning,
    onRetry: reload,
    async onCopyHtml() {
      const isCopied = email !== undefined && (await copyText(email.html));
      await showToast(
        isCopied
          ? { kind: 'success', message: 'Copied to clipboard' }
          : { kind: 'error', message: 'The browser did not allow copying. Try again.' },
      );
    },
    onSendTest: () => void (email && sendTest(email.html)),
  };
}
