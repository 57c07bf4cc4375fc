import { servedPublisher } from '@/app/publisher';
import { senderOf } from '@/domain/firm/sender';
import { readEmail } from '@/domain/changes/emailContents';
import type { EmailForm } from '@/domain/checks/report';
import type { Variant } from '@/domain/newsletter/variants';
import { minuteOf } from '@/domain/sending/sendState';
import type { SendRecord, SentEmail } from '@/api/contract/sends';
import type { PreviewedEmail } from '@/screens/preview/PreviewScreen';
import type { SentVersion } from '@/screens/preview/sentVersion';
import { useApi } from '@/api/ApiProvider';
import { hasLog } from './browserLog';
import type { ShownEmail } from './useEmail';
import { useChanges, useSentEmail } from './useSends';

/** What subscribers and readers got of each form, where the draft differs from it. */
export function useSentVersions(
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
  return {
    html,
    text,
    subject: record.subject,
    preheader: readEmail(html).frameText,
    sender: senderOf(servedPublisher().brands[brand]),
    website: servedPublisher().brands[brand].website,
    readAt: minuteOf(record).slice(-5),
  };
}
