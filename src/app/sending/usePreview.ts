import {
  type Audience,
  audienceCalls,
  type SendRecord,
  type SendVariant,
  type SentEmail,
} from '@/api/contract/sends';
import { useCall } from '@/api/swr';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { showToast } from '@/components/feedback/toasts';
import { useApi, useCapability } from '@/api/ApiProvider';
import { typableFigures } from '@/domain/figures/figures';
import { type FigureGaps, gapsOf } from '@/domain/figures/gaps';
import { sampleSenderWarning, senderOf } from '@/domain/firm/sender';
import { type Variant, variants } from '@/domain/newsletter/variants';
import type { PreviewScreenProps } from '@/screens/preview/PreviewScreen';
import type { PreviewedEmail, SentVersion } from '@/screens/preview/shownEmail';
import type {
  SendOrder,
  ChosenTime,
  JudgedSend,
  ScheduleOrder,
  ScheduleProps,
} from '@/screens/preview/sends';
import { type ReadContent, useContent, useStoreShownBmi } from './contentInput';
import { judge, renderedEmail, type ShownEmail, useEmail } from './useEmail';
import { useApprovals } from '@/api/hooks/approvals';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { useUnsavedText } from '@/app/composer/useUnsavedText';
import { useLinkCheck } from '@/app/checks/useLinkCheck';
import { useNotices } from '@/app/shell/useNotices';
import { useLogOut } from '@/app/session/useLogOut';
import { useLaunch, useMayLaunch } from '@/app/launch/useLaunch';
import { useBulkActions } from './useBulkActions';
import { useChanges, useRunning, useSendLog, useSentEmail, useTested } from './useSends';
import { useScheduledSends, useSendResults } from '@/api/hooks/sends';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';
import { useBeforeUnload } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { isPublic } from '@/domain/sending/channels';
import { submitSend } from './submitSend';
import { useCountdown } from './useCountdown';
import { servedPublisher } from '@/app/publisher';
import { readEmail } from '@/domain/changes/emailContents';
import type { EmailForm } from '@/domain/checks/report';
import { hasLog } from './browserLog';
import { useState } from 'react';
import { instantOf } from '@/domain/format/dates';
import { oldFiguresOf } from '@/domain/market/freshness';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import { useNow } from '@/app/browser/useNow';
import { useSyncObstacle } from './useSyncObstacle';

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
  const { publisher, newsletter } = content?.input ?? {};
  const audience = useAudience(variant);
  const sending = { content, variant, reload, reloadLog };

  return {
    id,
    variant,
    notices: useNotices({ newsletter_id: id }),
    restriction,
    senderWarning:
      hasPublication || !publisher
        ? undefined
        : sampleSenderWarning(publisher.brands[variant.brand]),
    name: newsletter?.name ?? '',
    subscribers: audience?.size ?? undefined,
    email: previewed.email,
    websiteEmail: website.email,
    sentVersions: useSentVersions(log.log, variant, { email: previewed, website }),
    error,
    figureGaps: content ? gapsIn(content) : undefined,
    onRetry: () => void reload(),
    hasUnsavedText: useUnsavedText(id) !== false,
    report: previewed.report,
    websiteReport: website.report,
    links: useLinkCheck({ id, variant, newsletter, news: content?.input.news }),
    sends: {
      ...log,
      ...useTested(log.log, variant, previewed),
      hash: previewed.hash,
      websiteHash: website.hash,
      ...useSending(sending),
      bulk: useBulkActions(),
      audienceObstacle: audience?.obstacle,
    },
    schedule: useSchedule(id, sending),
    approvals: useApprovals(id).data,
    mayOverride: useAdministratorRestriction() === undefined,
    results,
    ...(mayLaunch ? launch : {}),
    onCopyHtml: (html) => void copyWithToast(html, 'Copied to clipboard'),
    onLogOut: () => void logOut(),
  };
}

/** The subscribers whom the email goes to; undefined where nobody knows, or it goes to none. */
function useAudience({ brand, actions }: Variant): Audience | undefined {
  const isCounted = useCapability('audiences') && actions.includes('bulk');
  const { data } = useCall(audienceCalls.get, isCounted ? {} : null);
  return data?.find((each) => each.brand === brand);
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

/** The figures that are old or missing; undefined where it isn't known where they come from. */
function gapsIn({ input, readAt }: ReadContent): FigureGaps | undefined {
  return input.origins && gapsOf(typableFigures(input), input.origins, readAt);
}

/** What became of the sends to subscribers; read again each minute, because it comes in bit by bit. */
function useResults(id: number, { key, actions }: Variant) {
  const { reload, sends, error } = useSendResults(id, actions.includes('bulk') ? key : null);
  useRefreshWhileVisible(async () => {
    if (sends && sends.length > 0) await reload();
  });
  return {
    sends,
    error,
    reload,
    onReload: () => void reload(),
    async onDownload() {
      if (!sends) return;
      const { resultsCsv } = await import('@/domain/sending/resultsCsv');
      const { downloadCsv } = await import('@/app/browser/downloadFile');
      downloadCsv(`newsletter-${id}-results`, resultsCsv(sends));
    },
  };
}

interface SendingOptions {
  content: ReadContent | null;
  variant: Variant;
  reload(): Promise<ReadContent | null>;
  reloadLog(): Promise<void>;
}

/**
 * Sends the shown email after saving and reading it again. Sends to subscribers can be cancelled
 * first.
 */
export function useSending({ content, variant, reload, reloadLog }: SendingOptions) {
  const { running, during } = useRunning();
  const { countdown, start, cancel } = useCountdown<Pick<SendOrder, 'channel'>>();
  const sender = { api: useApi(), mutate: useSWRConfig().mutate };
  useBeforeUnload((event) => {
    if (countdown !== null) event.preventDefault();
  });

  async function send(order: SendOrder): Promise<void> {
    await during(order.channel, async () => {
      const fresh = content && (await readAgain(content, reload));
      if (!fresh) return;
      const goesToClients = isPublic(order.channel);
      const form = order.channel === 'website' ? 'website' : 'email';
      const { html, subject } = renderedEmail(fresh, variant, form);
      const { newsletter } = fresh.input;
      const leave = () =>
        submitSend(sender, { ...order, variant, newsletter, html, subject }).then(reloadLog);
      if (!goesToClients) return leave();
      if (renderedEmail(content, variant, form).html !== html)
        return showToast({ kind: 'error', message: changed });
      return start({ channel: order.channel }, () => void during(order.channel, leave));
    });
  }
  return {
    running,
    countdown: countdown && { ...countdown.subject, secondsLeft: countdown.secondsLeft },
    onSend: send,
    onCancel: cancel,
  };
}

/** Why nothing was sent, where the newsletter isn't as it was shown. */
const changed = 'The newsletter changed since this preview. Check it again, then send.';

/**
 * The content after everything typed in this browser was saved; null if that failed, which a toast
 * says.
 */
async function readAgain(
  { input }: ReadContent,
  reload: () => Promise<ReadContent | null>,
): Promise<ReadContent | null> {
  if (!(await isAllSaved(input.newsletter.id))) return null;
  const fresh = await reload();
  if (!fresh) showToast({ kind: 'error', message: notLoaded });
  return fresh;
}

const notLoaded = 'The newsletter couldn’t be loaded again, so nothing was sent.';

/** What subscribers and readers got of each form, where the draft differs from it. */
function useSentVersions(
  log: SendRecord[] | undefined,
  variant: Variant,
  drafts: Record<EmailForm, ShownEmail>,
): Record<EmailForm, SentVersion | undefined> {
  // A browser remembers that it sent something, but not what.
  const kept = hasLog(useApi()) ? log : undefined;
  return {
    email: useSentVersion(newestSend(kept, variant, 'email'), variant, drafts.email),
    website: useSentVersion(newestSend(kept, variant, 'website'), variant, drafts.website),
  };
}

const channels = { email: 'bulk', website: 'website' } as const;

/** The newest send of one form of a variant; undefined if there is none. */
function newestSend(
  log: SendRecord[] | undefined,
  { key }: Variant,
  form: EmailForm,
): SendRecord | undefined {
  return log?.find(
    ({ channel, variant, state }) =>
      channel === channels[form] && variant === key && state === 'sent',
  );
}

function useSentVersion(
  newest: SendRecord | undefined,
  variant: Variant,
  draft: ShownEmail,
): SentVersion | undefined {
  const record = draft.email && newest?.hash !== draft.hash ? newest : undefined;
  const { data, error, mutate } = useSentEmail(record);
  const isSame = data?.html === draft.email?.html;
  const changes = useChanges(isSame ? undefined : record, draft);
  // Sends of earlier versions of the desk may have no stored content.
  if (!record || isSame || error?.status === 404) return undefined;
  return {
    record,
    email: error ? null : data && asPreviewed(data, record, variant),
    changes,
    onRetry: () => void mutate(),
  };
}

function asPreviewed(
  { html, text }: SentEmail,
  record: SendRecord,
  { brand }: Variant,
): PreviewedEmail {
  const publishing = servedPublisher().brands[brand];
  return {
    html,
    text,
    subject: record.subject,
    preheader: readEmail(html).frameText,
    sender: senderOf(publishing),
    brand: publishing.name,
    website: publishing.website,
    readAt: (record.updated_at ?? record.created_at ?? '').slice(11, 16),
  };
}

interface ScheduleOptions {
  content: ReadContent | null;
  variant: Variant;
  reload(): Promise<ReadContent | null>;
  reloadLog(): Promise<void>;
}

/** An email as it will be at a chosen time. Old figures are told apart, because a sync makes them new. */
function useJudged(
  content: ReadContent | null,
  variant: Variant,
  chosen: ChosenTime | null,
): JudgedSend | null {
  const at = chosen && instantOf(chosen.dueAt);
  const form = chosen?.channel === 'website' ? 'website' : 'email';
  const { data } = useSWR(
    content &&
      at && ['judged', content.input.newsletter.id, variant.key, form, +content.readAt, +at],
    () => content && at && judge(content, variant, form, at),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!content || !chosen || !at) return null;
  return { ...chosen, report: data ?? undefined, oldFigures: oldFiguresOf(content.input, at) };
}

/** What is sent at a set time: exactly the email that is shown when it is scheduled. */
function useSchedule(id: number, options: ScheduleOptions): ScheduleProps {
  const { content, variant, reload, reloadLog } = options;
  const [chosen, onChooseTime] = useState<ChosenTime | null>(null);
  const { sends, schedule, cancel, reload: reloadSchedule } = useScheduledSends(id);
  useRefreshWhileVisible(async () => {
    if (sends && sends.length > 0) await Promise.all([reloadSchedule(), reloadLog()]);
  });

  async function onSchedule({ channel, dueAt, ...order }: ScheduleOrder): Promise<boolean> {
    const fresh = content && (await readAgain(content, reload));
    if (!content || !fresh) return false;
    const form = channel === 'website' ? 'website' : 'email';
    const { html } = renderedEmail(fresh, variant, form);
    if (renderedEmail(content, variant, form).html !== html) {
      showToast({ kind: 'error', message: changed });
      return false;
    }
    const email = { newsletter_id: id, variant: variant.key, data: html };
    return schedule({ ...email, ...order, channel, due_at: dueAt });
  }
  return {
    sends,
    now: useNow(),
    judged: useJudged(content, variant, chosen),
    syncObstacle: useSyncObstacle(id),
    onChooseTime,
    ...(useCapability('schedule') && { onSchedule }),
    onCancel: ({ id: send }) => cancel({ newsletter_id: id, id: send }),
  };
}
