import { dashboardCalls as calls, type TodaysNewsletter } from '@/api/contract/dashboard';
import type { Finding } from '@/domain/checks/report';
import { bulkVariants, countedParts, issuesIn } from '@/domain/dashboard/todaysNewsletter';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import {
  announcementsOn,
  duePushes,
  newsSelectedAt,
  openNewsletters,
  sendsBefore,
  waitingQuestions,
} from '@server/db/dashboard';
import { openApprovals } from '@server/db/approvals';
import { readLiveVotes } from '@server/db/liveVotes';
import { getNewsletter, newsletterBefore, newsletterOfDay } from '@server/db/newsletters';
import { btcEth, lastSync } from '@server/db/prices';
import { openSchedules } from '@server/db/scheduledSends';
import { logOf } from '@server/db/sendLog';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';
import { dayOf } from '@server/http/clock';
import { describeError } from '@server/http/log';
import { storedContent } from '@server/sending/checkedSends';

/** The morning board. */
export function dashboardRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const todays = makeTodays(deps);

  api.on(calls.get, async ({ user }) => {
    const day = dayOf(clock());
    const id = await newsletterOfDay(db.read, day);
    return {
      day,
      newsletter: id === null ? null : await todays(id),
      last: await newsletterBefore(db.read, day),
      synced_at: await lastSync(db.read),
      prices: await btcEth(db.read, clock()),
      last_sends: await sendsBefore(db.read, day),
      scheduled: await openSchedules(db.read),
      approvals: await openApprovals(db.read, user.user_id),
      pushes: await duePushes(db.read, day),
      announcements: await announcementsOn(db.read, day),
      questions: await waitingQuestions(db.read),
      live_votes: (await readLiveVotes(db.read)).votes,
      open: await openNewsletters(db.read, user.user_id),
    };
  });
}

type Issues = TodaysNewsletter['issues'];

/** Reads today's newsletter with what the checks find in it. */
function makeTodays(deps: Deps): (id: number) => Promise<TodaysNewsletter> {
  const { db, log } = deps;
  const check = makeCheck(deps);

  return async (id) => {
    const now = deps.clock();
    const newsletter = await getNewsletter(db.read, id);
    const selectedAt = await newsSelectedAt(db.read, id);
    let issues: Issues = null;
    try {
      issues = await check(await storedContent(deps, id, now), now);
    } catch (error) {
      log({ level: 'warn', event: 'check-todays-newsletter', ...describeError(error) });
    }
    return {
      ...countedParts(newsletter, selectedAt),
      sends: await logOf(db.read, id, deps.bulkMailer?.perSecond),
      issues,
    };
  };
}

const minute = 60_000;

/**
 * Checks the emails to all subscribers. Rendering them takes a tenth of a second, so the result is
 * kept for a minute while the newsletter and the figures are the same.
 */
function makeCheck({ renderNewsletter, checkEmail }: Deps) {
  let last: { content: string; at: number; issues: Promise<Issues> } | null = null;

  const run = async (input: ContentInput, now: Date): Promise<Issues> => {
    const findings: Finding[] = [];
    for (const key of bulkVariants) {
      const variant = variants[key];
      const email = await renderNewsletter(key, input, 'email');
      const report = await checkEmail({ ...email, form: 'email', variant, input, now });
      findings.push(...report.findings);
    }
    return issuesIn(findings);
  };
  return (input: ContentInput, now: Date): Promise<Issues> => {
    const content = JSON.stringify(input);
    const age = now.getTime() - (last?.at ?? 0);
    if (last?.content === content && age >= 0 && age < minute) return last.issues;
    const issues = run(input, now);
    last = { content, at: now.getTime(), issues };
    issues.catch(() => (last = null));
    return issues;
  };
}
