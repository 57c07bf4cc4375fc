import type { User } from '@/api/contract/auth';
import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { privateHostOf } from '@/domain/format/addressProblem';
import {
  type CheckedEmail,
  type Finding,
  isBlocking,
  lastingKey,
  type Report,
} from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import { wasTested } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { refuseDeep } from '@server/http/deepTexts';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import type { CheckedSend } from './orders';
import { missingAudience } from './providers/provider';
import { sampleObstacle } from './sampleData';
import { levels } from '@/api/contract/call';
import { needsApproval } from '@/domain/sending/approval';
import { type ApprovalLane, approvalMode, approvalOf } from '@server/db/approvals';
import type { Database } from '@server/db/store';
import type { RecipientList } from '@/api/contract/settings';
import { storedRecipients } from '@server/db/recipients';
import type { ContentInput } from '@/domain/newsletter/content';
import { linkedArchive } from '@server/archive/address';
import { contentInput } from '@server/db/newsletterContent';
import { currentPublisher } from '@server/db/publication';
import { withImageFiles } from '@server/images';

/** The body of every call that sends. `data` is the HTML that the user previewed. */
export interface SendBody {
  newsletter_id: number;
  variant: SendVariant;
  send_key: string;
  data: string;
  reason?: string | undefined;
  /** Why it is sent without approval. */
  unapproved?: string | undefined;
  repeats?: number | undefined;
}

export type SendRequest = SendBody & {
  channel: SendChannel;
  user: User;
  /** When it is sent; absent for now. */
  due?: { at: Date; isAgeAccepted: boolean };
};

export const commentariesOf = ({ newsletter }: ContentInput) => [
  newsletter.daily_comments,
  newsletter.daily_comments_technical,
];

/** Renders the stored newsletter. Throws 409 where it differs from the preview or is not ready to be sent. */
export async function checkSend(
  deps: Deps,
  request: SendRequest,
): Promise<CheckedSend & { findingKeys: string[] }> {
  const { channel, newsletter_id: newsletterId, variant } = request;
  const { db } = deps;
  const now = deps.clock();
  const { at, isAgeAccepted } = request.due ?? { at: now, isAgeAccepted: false };
  const input = await storedContent(deps, newsletterId, now);
  refuseDeep(commentariesOf(input), 'send');
  const form = channel === 'website' ? 'website' : 'email';
  const email = await deps.renderNewsletter(variant, input, form);
  if (email.html !== request.data) throw failure(409, 'The newsletter changed since this preview');
  const hash = await hashOf(email.html);
  if (channel === 'bulk' && !(await wasTested(db.read, { newsletterId, variant, hash }))) {
    throw failure(409, 'Send this version as a test first.');
  }
  const goesToSubscribers = isPublic(channel);
  const moment = { now: at, isAgeAccepted };
  const candidate: CheckedEmail = { ...email, form, variant: variants[variant], input, ...moment };
  const blocking = goesToSubscribers ? blockingFindings(await deps.checkEmail(candidate)) : [];
  const findings = blocking.map(({ text }) => text);
  const reason = goesToSubscribers ? (request.reason ?? '') : '';
  if (findings.length > 0 && reason === '') {
    throw failure(409, `${findings[0]} Fix it, or give a reason for sending anyway.`);
  }
  if (channel === 'bulk' && reason === '') refuseLostImages(deps);
  const obstacle = sampleObstacle(deps.providers, { channel, variant }, input);
  if (obstacle !== '') throw failure(409, obstacle);
  const unchosen = audienceObstacle(deps.providers, channel, variant);
  if (unchosen !== '') throw failure(409, unchosen);
  const { user, send_key: key, repeats = 0, unapproved = '' } = request;
  const lane = { channel, variant, newsletterId, hash };
  const permission = await requirePermission(db.read, { ...lane, user, unapproved });
  const recipients = goesToSubscribers ? [] : await recipientsIn(deps, channel);
  const { publisher } = input;
  const content = { channel, variant, input, publisher, email, hash, recipients };
  const findingKeys = blocking.map(lastingKey);
  return { ...content, key, user, reason, findings, findingKeys, repeats, ...permission };
}

/** Throws 409 if the email would reach subscribers, and its images wouldn't. */
function refuseLostImages({ imageHost, providers }: Deps): void {
  const host = privateHostOf(imageHost);
  if (host === null || !providers.bulk.host) return;
  throw failure(
    409,
    `Images are served from ${host}, which subscribers can't reach. An administrator can set PUBLIC_URL on the server.`,
  );
}

/** Why nobody would get the email yet, which an administrator can change; '' for nothing. */
export function audienceObstacle(
  { bulk }: Deps['providers'],
  channel: SendChannel,
  variant: SendVariant,
): string {
  return channel === 'bulk' ? missingAudience(bulk, variants[variant].brand) : '';
}

/** The findings that must be fixed before an email goes to subscribers. */
export function blockingFindings({ findings }: Report): Finding[] {
  return findings.filter(isBlocking);
}

interface Leaving extends ApprovalLane {
  channel: SendChannel;
  user: Pick<User, 'level'>;
  /** Why it is sent without approval; empty for none. */
  unapproved: string;
}

/** What lets an email out: an approval, or an administrator's reason. Neither where none is needed. */
interface Permission {
  approvalId: number | null;
  unapproved: string;
}

/**
 * Throws 409 for an email that a second person has to approve and nobody did, 403 if the reason for
 * sending it without isn't an administrator's.
 */
async function requirePermission(db: Database, leaving: Leaving): Promise<Permission> {
  const { user, unapproved, ...lane } = leaving;
  const none = { approvalId: null, unapproved: '' };
  if (!needsApproval(await approvalMode(db), lane.channel)) return none;
  const approvalId = await approvalOf(db, lane);
  if (approvalId !== null) return { approvalId, unapproved: '' };
  if (unapproved === '') {
    throw failure(409, 'A colleague has to approve this version first. Request approval.');
  }
  if (user.level < levels.administer) {
    throw failure(403, 'Only administrators can send without approval.');
  }
  return { approvalId: null, unapproved };
}

type RecipientDeps = Pick<Deps, 'db' | 'testRecipients' | 'devRecipients'>;

/**
 * The addresses of a list: those that an administrator stored, else those of the environment. Empty for
 * the user who presses the button.
 */
export async function recipientsIn(
  { db, testRecipients, devRecipients }: RecipientDeps,
  list: RecipientList,
): Promise<string[]> {
  const stored = await storedRecipients(db.read, list);
  return stored ?? (list === 'test' ? testRecipients : devRecipients);
}

type ContentDeps = Pick<
  Deps,
  'db' | 'inTurn' | 'imageHost' | 'publicUrl' | 'providers' | 'publisher' | 'images'
>;

/** What the emails of a stored newsletter are rendered from. Throws 404 for an unknown id. */
export function storedContent(
  deps: ContentDeps,
  newsletterId: number,
  now: Date,
): Promise<ContentInput> {
  return deps.inTurn(() => readContent(deps, newsletterId, now));
}

async function readContent(
  deps: ContentDeps,
  newsletterId: number,
  now: Date,
): Promise<ContentInput> {
  const { db, imageHost } = deps;
  const archive = await linkedArchive(deps);
  const publisher = await currentPublisher(deps);
  const input = await contentInput(db.read, newsletterId, { publisher, imageHost, archive, now });
  return { ...input, newsletter: await withImageFiles(deps.images, input.newsletter) };
}
