import { ApiError } from '@/api/client';
import type { BodyOf } from '@/api/contract/call';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { variants } from '@/domain/newsletter/variants';
import { saysSaved, saysStarted } from '@/domain/sending/recipientOutcomes';
import type { LaunchOrder, LaunchRow, LaunchState } from '@/domain/sending/launch';
import type { ReadContent } from '@/app/sending/contentInput';
import { submitSend, type Outgoing, type Sender } from '@/app/sending/submitSend';
import { renderedOf } from './readLaunch';

/** A row as it was confirmed, and what its email is rendered from. */
export interface Launched extends Omit<LaunchOrder, 'keys'> {
  row: LaunchRow;
  content: ReadContent;
}

/** Sends or schedules one row. What became of it is shown in its row, so nothing else is said. */
export function makeSendOne(sender: Sender): (launched: Launched) => Promise<LaunchState> {
  return ({ dueAt, figures, ...launched }) =>
    dueAt === null || launched.row.channel === 'test'
      ? sendNow(sender, outgoingOf(launched))
      : schedule(sender, outgoingOf(launched), { due_at: dueAt, figures });
}

function outgoingOf({
  row,
  content,
  reason,
  unapproved,
}: Omit<Launched, 'dueAt' | 'figures'>): Outgoing {
  const { html, subject } = renderedOf(content, row.key);
  return {
    channel: row.channel,
    variant: variants[row.variant],
    newsletter: content.input.newsletter,
    subject,
    html,
    reason: row.blocking.length > 0 ? reason : undefined,
    unapproved: row.missingApproval === null ? undefined : unapproved,
    repeats: row.repeats?.id,
  };
}

async function sendNow({ api, mutate }: Sender, outgoing: Outgoing): Promise<LaunchState> {
  let state: LaunchState = { kind: 'failed', error: signedOut };
  const onFailure = ({ kind, message: error, response }: ApiError) => {
    if (kind === 'signedOut') return;
    state = { kind: isPartial(response) ? 'partial' : 'failed', error };
  };
  const onSent = (message: string) => {
    if (saysSaved(message)) state = { kind: 'saved' };
    else if (saysStarted(message)) state = { kind: 'started' };
    else if (state.kind !== 'saved') state = { kind: 'sent' };
  };
  await submitSend({ api: { ...api, onFailure }, mutate, onSent }, outgoing);
  return state;
}

/** True where the API says that some recipients got it. */
function isPartial(response: unknown): boolean {
  return (response as { state?: unknown } | null)?.state === 'partial';
}

const signedOut = 'Your session ended. Sign in again, then retry.';

async function schedule(
  { api }: Sender,
  { channel, variant, newsletter, html: data, ...why }: Outgoing,
  at: Pick<BodyOf<typeof scheduledSendCalls.schedule>, 'due_at' | 'figures'>,
): Promise<LaunchState> {
  const lane = { newsletter_id: newsletter.id, channel, variant: variant.key };
  try {
    const { reason, unapproved, repeats } = why;
    const draft = { ...lane, ...at, data, reason, unapproved, repeats };
    await api.client.send(scheduledSendCalls.schedule, draft);
    return { kind: 'scheduled' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', error: error.kind === 'signedOut' ? signedOut : error.message };
  }
}
