import type { SendVariant } from '@/api/contract/sends';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { variants } from '@/domain/variants';
import type { PreviewScreenProps } from '@/screens/preview/PreviewScreen';
import { useIssue } from './issueInput';
import { useLetter } from './useLetter';
import { useLogOut } from './useLogOut';
import { useSending } from './useSending';
import { useSendLog, useTested } from './useSends';

/** The newsletter as one of its emails, what is wrong with it, and what can be done with it. */
export function usePreview(id: number, key: SendVariant): PreviewScreenProps {
  const variant = variants[key];
  const { issue, failure, reload } = useIssue(id);
  const letter = useLetter(issue, variant, 'email');
  const publishes = variant.actions.includes('publish');
  const website = useLetter(publishes ? issue : null, variant, 'website');
  const { reload: reloadLog, ...log } = useSendLog(id);
  const logOut = useLogOut();
  const { send, countdown, running, cancel } = useSending({ issue, variant, reload, reloadLog });

  return {
    id,
    variant,
    name: issue?.input.newsletter.name ?? '',
    email: letter.email,
    websiteEmail: website.email,
    failure,
    onRetry: () => void reload(),
    report: letter.report,
    websiteReport: website.report,
    sends: {
      ...log,
      ...useTested(log.log, variant, letter),
      hash: letter.hash,
      websiteHash: website.hash,
      running,
      countdown: countdown && { ...countdown.subject, secondsLeft: countdown.secondsLeft },
      onSend: (order) => void send(order),
      onCancel: cancel,
    },
    async onCopyHtml() {
      const isCopied = letter.email !== undefined && (await copyText(letter.email.html));
      await showToast(isCopied ? copied : notCopied);
    },
    onLogOut: () => void logOut(),
  };
}

const copied = { kind: 'success', message: 'Copied to clipboard' } as const;
const notCopied = {
  kind: 'error',
  message: 'The browser did not allow copying. Try again.',
} as const;
