import { eq } from 'drizzle-orm';
import type { IgnoredFinding } from '@/api/contract/checks';
import { failure } from '@server/http/failure';
import { lockNewsletter } from './newsletters';
import { newsletters } from './schema/newsletters';
import type { Database } from './store';

/** Adds a finding to those that are ignored, in place of an earlier one with its key. */
export async function ignoreFinding(
  tx: Database,
  newsletterId: number,
  finding: IgnoredFinding,
): Promise<IgnoredFinding[]> {
  const others = await otherIgnored(tx, newsletterId, finding.key);
  if (others.length >= mostIgnored)
    throw failure(
      409,
      `At most ${mostIgnored} issues can be marked as not a mistake in one newsletter.`,
    );
  return storeIgnored(tx, newsletterId, [...others, finding]);
}

/** Shows an ignored finding again. */
export async function restoreFinding(
  tx: Database,
  newsletterId: number,
  key: string,
): Promise<IgnoredFinding[]> {
  return storeIgnored(tx, newsletterId, await otherIgnored(tx, newsletterId, key));
}

const mostIgnored = 200;

async function otherIgnored(tx: Database, newsletterId: number, key: string) {
  const row = await lockNewsletter(tx, newsletterId);
  return row.ignored_findings.filter((each) => each.key !== key);
}

async function storeIgnored(tx: Database, newsletterId: number, ignored: IgnoredFinding[]) {
  const change = { ignored_findings: ignored };
  await tx.update(newsletters).set(change).where(eq(newsletters.id, newsletterId));
  return ignored;
}
