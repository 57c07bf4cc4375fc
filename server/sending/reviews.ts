import type { Approval, ApprovedEmail, ReviewedEmail } from '@/api/contract/approvals';
import type { SendChannel } from '@/api/contract/sends';
import { type EmailForm, isBlocking } from '@/domain/checks/report';
import { changesBetween } from '@/domain/changes/changes';
import { wallClockAt } from '@/domain/format/dates';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { publicAudience } from '@/domain/sending/publication';
import { previousSend } from '@server/db/approvals';
import { sentBytes, type SentBytes } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { refuseDeep } from '@server/http/deepTexts';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import { commentariesOf, storedContent } from './checkedSends';

type Lane = Pick<ApprovedEmail, 'channel' | 'variant'>;

const formOf = (channel: SendChannel): EmailForm => (channel === 'website' ? 'website' : 'email');

/** Reads what a colleague is asked to approve, and reviews it. */
export function makeReview(deps: Deps) {
  const { clock } = deps;

  /** The emails as the newsletter is stored now, with their bytes. */
  async function emailsOf(
    newsletterId: number,
    lanes: Lane[],
  ): Promise<(ApprovedEmail & { bytes: SentBytes })[]> {
    const input = await storedContent(deps, newsletterId, clock());
    refuseDeep(commentariesOf(input), 'send');
    return Promise.all(
      lanes.map(async (lane) => {
        const { subject, html, text } = await rendered(deps, lane, input);
        const audience = publicAudience(
          input.publisher,
          lane.channel,
          variants[lane.variant].brand,
        );
        const { channel, variant } = lane;
        const bytes = { html, text };
        return { channel, variant, hash: await hashOf(html), subject, audience, bytes };
      }),
    );
  }

  /** The emails of a request, compared with what the newsletter is now and with what was sent last. */
  async function review({ newsletter_id: id, emails }: Approval): Promise<ReviewedEmail[]> {
    const input = await storedContent(deps, id, clock());
    return Promise.all(emails.map((email) => reviewed(deps, email, input)));
  }

  return { emailsOf, review };
}

function rendered(
  { renderNewsletter }: Pick<Deps, 'renderNewsletter'>,
  { channel, variant }: Lane,
  input: ContentInput,
) {
  return renderNewsletter(variant, input, formOf(channel));
}

async function reviewed(
  deps: Deps,
  email: ApprovedEmail,
  input: ContentInput,
): Promise<ReviewedEmail> {
  const { channel, variant: key, hash, subject, audience } = email;
  const bytes = await sentBytes(deps.db.read, hash);
  if (!bytes) throw failure(404, 'This email isn’t kept anymore. It has to be requested again.');
  const variant = variants[key];
  const now = deps.clock();
  const current = await hashOf((await rendered(deps, email, input)).html);
  const { findings } = await deps.checkEmail({
    ...bytes,
    subject,
    form: formOf(channel),
    variant,
    input,
    now,
  });
  const blocking = findings.filter(isBlocking).map(({ text }) => text);
  return {
    channel,
    variant: key,
    subject,
    audience,
    ...bytes,
    is_current: current === hash,
    blocking,
    to_review: findings.length - blocking.length,
    ...(await comparedWithPrevious(deps, email, { ...bytes, newsletterId: input.newsletter.id })),
  };
}

async function comparedWithPrevious(
  { db }: Pick<Deps, 'db'>,
  { channel, variant, subject }: ApprovedEmail,
  { newsletterId, ...bytes }: SentBytes & { newsletterId: number },
): Promise<Pick<ReviewedEmail, 'previous' | 'changes'>> {
  const send = await previousSend(db.read, { channel, variant });
  const before = send && (await sentBytes(db.read, send.hash));
  if (!send || !before) return { previous: null, changes: [] };
  return {
    previous: {
      subject: send.subject,
      sent_at: wallClockAt(send.updatedAt),
      is_same_newsletter: send.newsletterId === newsletterId,
    },
    changes: changesBetween({ ...before, subject: send.subject }, { ...bytes, subject }),
  };
}
