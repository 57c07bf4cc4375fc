import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { lastingKey, type Finding } from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import type { ContentInput } from '@/domain/newsletter/content';
import { needsApproval } from '@/domain/sending/approval';
import { isPublic } from '@/domain/sending/channels';
import { approvalMode } from '@server/db/approvals';
import { newsletterExists } from '@server/db/newsletters';
import { currentPublisher } from '@server/db/publication';
import { needsSync, outgoingHash, type ScheduledRow } from '@server/db/scheduledSends';
import { sentBytes, type SentBytes } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { hashOf } from '@server/http/tokens';
import { audienceObstacle, blockingFindings } from './checkedSends';
import { sampleObstacle } from './sampleData';

export type CheckDeps = Pick<
  Deps,
  'db' | 'checkEmail' | 'renderNewsletter' | 'providers' | 'feeds' | 'publisher'
>;

/**
 * Why a scheduled send must not go out when it is due; '' if it may. `approvalId` is what the send will
 * lock, so that it can't be taken back in between.
 */
export async function obstacleTo(
  deps: CheckDeps,
  row: ScheduledRow,
  approvalId: number | null,
): Promise<string> {
  if (!(await newsletterExists(deps.db.read, row.newsletterId))) {
    return 'The newsletter was deleted.';
  }
  return (await stillMissing(deps, row, approvalId)) || findingsAgainst(deps, row);
}

/** What somebody may still give before it is due: an approval, or who gets it. '' for nothing. */
export async function stillMissing(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  row: ScheduledRow,
  approvalId: number | null,
): Promise<string> {
  const [channel, variant] = [row.channel as SendChannel, row.variant as SendVariant];
  return (
    (await missingApproval(db.read, row, approvalId)) ||
    audienceObstacle(providers, channel, variant)
  );
}

/** What approval is missing, which may still be given; '' for none. */
async function missingApproval(
  db: Database,
  row: ScheduledRow,
  approvalId: number | null,
): Promise<string> {
  if (approvalId !== null || row.unapproved !== '') return '';
  const isNeeded = needsApproval(await approvalMode(db), row.channel as SendChannel);
  return isNeeded ? 'This version isn’t approved.' : '';
}

/**
 * What must be fixed at the time at which it is due, besides what its reason overrides; '' for nothing.
 * Depends on nothing but the row, its bytes and the connected services, so it stays until somebody
 * schedules it again.
 */
export async function findingsAgainst(deps: CheckDeps, row: ScheduledRow): Promise<string> {
  const channel = row.channel as SendChannel;
  const variant = row.variant as SendVariant;
  if (!isPublic(channel)) return '';
  const form = formOf(row);
  const input = await scheduledContent(deps, row);
  if (needsSync(row)) {
    if (!(await connectedMarket(deps.feeds))) return noMarket;
    const { html } = await deps.renderNewsletter(variant, input, form);
    if ((await hashOf(html)) !== row.hash) return layoutChanged;
  }
  const sample = needsSync(row) ? '' : sampleObstacle(deps.providers, { channel, variant }, input);
  if (sample !== '') return sample;
  const found = blockingFindings(
    await deps.checkEmail({
      ...(await bytesOf(deps.db.read, row)),
      subject: row.subject,
      form,
      variant: variants[variant],
      input,
      now: judgedAt(row),
      isAgeAccepted: row.figures === 'stored' || needsSync(row),
    }),
  );
  const isAccepted = (finding: Finding) =>
    row.findingKeys.includes(lastingKey(finding)) || row.findings.includes(finding.text);
  return found
    .filter((finding) => !isAccepted(finding))
    .map(({ text }) => text)
    .join(' ');
}

/** What a send was scheduled from. Earlier schedules don't say who publishes. */
export async function scheduledContent(
  deps: Pick<Deps, 'db' | 'publisher'>,
  { input }: ScheduledRow,
): Promise<ContentInput> {
  return { ...input, publisher: input.publisher ?? (await currentPublisher(deps)) };
}

const noMarket =
  'No market source is connected, so prices and metrics can’t be synced. Schedule it with the stored figures, or connect a source.';
const layoutChanged =
  'The email’s layout changed in an update. Check the preview, then schedule it again.';

/** The form of the email that a scheduled send delivers. */
export function formOf({ channel }: ScheduledRow) {
  return channel === 'website' ? 'website' : 'email';
}

/** When it is due, or when its figures were synced if the servers were down until then. */
function judgedAt({ dueAt, syncedAt }: ScheduledRow): Date {
  return syncedAt && syncedAt > dueAt ? syncedAt : dueAt;
}

/** The bytes that leave. */
export async function bytesOf(db: Database, row: ScheduledRow): Promise<SentBytes> {
  const bytes = await sentBytes(db, outgoingHash(row));
  if (!bytes) throw new Error('The bytes of a scheduled send are missing.');
  return bytes;
}
