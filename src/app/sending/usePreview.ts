import type { SendVariant } from '@/api/contract/sends';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { useCapability } from '@/api/ApiProvider';
import { typableFigures } from '@/domain/figures/figures';
import { gapsOf, type FigureGaps } from '@/domain/figures/gaps';
import { sampleSenderWarning } from '@/domain/firm/sender';
import { variants, type Variant } from '@/domain/newsletter/variants';
import type { PreviewScreenProps } from '@/screens/preview/PreviewScreen';
import { type ReadContent, useContent, useStoreShownBmi } from './contentInput';
import { useEmail } from './useEmail';
import { useApprovals } from '@/api/hooks/approvals';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { useUnsavedText } from '@/app/composer/useUnsavedText';
import { useLinkCheck } from '@/app/checks/useLinkCheck';
import { useNotices } from '@/app/shell/useNotices';
import { useLogOut } from '@/app/session/useLogOut';
import { useLaunch, useMayLaunch } from '@/app/launch/useLaunch';
import { useSchedule } from './useSchedule';
import { useSending } from './useSending';
import { useResults } from './useResults';
import { useSendLog, useTested } from './useSends';
import { useSentVersions } from './useSentVersions';

/** The preview of one of a newsletter's emails, with its findings and actions. */
export function usePreview(id: number, key: SendVariant): PreviewScreenProps {
  const variant = variants[key];
  const { content, error, reload } = useContent(id);
  useStoreShownBmi(id, content);
  const previewed = useEmail(content, variant, 'email');
  const publishes = variant.actions.includes('publish');
  const website = useEmail(publishes ? content : null, variant, 'website');
  const { log, results, reloadLog } = useLogAndResults(id, variant);
  const logOut = useLogOut();
  const restriction = useRestriction();
  const hasPublication = useCapability('publication');
  const launch = useLaunch(id);
  const mayLaunch = useMayLaunch();
  const sending = { content, variant, reload, reloadLog };

  return {
    id,
    variant,
    notices: useNotices({ newsletter_id: id }),
    restriction,
    senderWarning: hasPublication ? undefined : senderWarningOf(content, variant),
    name: content?.input.newsletter.name ?? '',
    email: previewed.email,
    websiteEmail: website.email,
    sentVersions: useSentVersions(log.log, variant, { email: previewed, website }),
    error,
    figureGaps: content ? gapsIn(content) : undefined,
    onRetry: () => void reload(),
    hasUnsavedText: useUnsavedText(id) !== false,
    report: previewed.report,
    websiteReport: website.report,
    links: useLinkCheck({ id, variant, ...linked(content) }),
    sends: {
      ...log,
      ...useTested(log.log, variant, previewed),
      hash: previewed.hash,
      websiteHash: website.hash,
      ...useSending(sending),
    },
    schedule: useSchedule(id, sending),
    approvals: useApprovals(id).data,
    mayOverride: useAdministratorRestriction() === undefined,
    results,
    ...(mayLaunch ? launch : {}),
    onCopyHtml: (html) => void copyHtml(html),
    onLogOut: () => void logOut(),
  };
}

/** Whether the email is shown as it will stay: what was sent comes after the draft. */
export function isComplete({ email, sends, sentVersions }: PreviewScreenProps): boolean {
  const isLogRead = sends.log !== undefined || sends.error !== null;
  const isSentRead = !sentVersions.email || sentVersions.email.email !== undefined;
  return email !== undefined && isLogRead && isSentRead;
}

/** The log and what became of its sends, which are read again together. */
function useLogAndResults(id: number, variant: Variant) {
  const { reload: reloadLog, ...log } = useSendLog(id);
  const { reload: reloadResults, ...results } = useResults(id, variant);
  return {
    log,
    results,
    reloadLog: async () => void (await Promise.all([reloadLog(), reloadResults()])),
  };
}

async function copyHtml(html: string): Promise<void> {
  showToast((await copyText(html)) ? copied : notCopied);
}

function senderWarningOf(content: ReadContent | null, { brand }: Variant): string | undefined {
  return content ? sampleSenderWarning(content.input.publisher.brands[brand]) : undefined;
}

/** The figures that are old or missing; undefined where it isn't known where they come from. */
function gapsIn({ input, readAt }: ReadContent): FigureGaps | undefined {
  return input.origins && gapsOf(typableFigures(input), input.origins, readAt);
}

/** What the links are read from. */
function linked(content: ReadContent | null) {
  return { newsletter: content?.input.newsletter, news: content?.input.news };
}

const copied = { kind: 'success', message: 'Copied to clipboard' } as const;
const notCopied = {
  kind: 'error',
  message: 'Your browser blocked copying. Allow it and try again.',
} as const;
