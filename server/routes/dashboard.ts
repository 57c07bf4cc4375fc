import { dashboardCalls as calls, type TodaysNewsletter } from '@/api/contract/dashboard';
import { imageSlots } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SendVariant } from '@/api/contract/sends';
import { plainWords } from '@/domain/commentary/commentary';
import { isBlocking, type Finding } from '@/domain/findings/report';
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
import { storedContent } from '@server/sending/storedContent';

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
      prices: await btcEth(db.read),
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
      issues = check(await storedContent(deps, id, now), now);
    } catch (error) {
      log({ level: 'warn', event: 'check-todays-newsletter', ...describeError(error) });
    }
    return { ...partsOf(newsletter, selectedAt), sends: await logOf(db.read, id), issues };
  };
}

/** The variants that go to all subscribers. */
const bulkVariants: SendVariant[] = ['v2', 'v2_f'];
const minute = 60_000;

/**
 * Checks the emails to all subscribers. Rendering them takes a tenth of a second, so the result is
 * kept for a minute while the newsletter and the figures are the same.
 */
function makeCheck({ renderNewsletter, checkEmail }: Deps) {
  let last: { content: string; at: number; issues: Issues } | null = null;

  return (input: ContentInput, now: Date): Issues => {
    const content = JSON.stringify(input);
    const age = now.getTime() - (last?.at ?? 0);
    if (last?.content === content && age >= 0 && age < minute) return last.issues;
    const findings = bulkVariants.flatMap((key) => {
      const variant = variants[key];
      const email = renderNewsletter(key, input, 'email');
      return checkEmail({ ...email, form: 'email', variant, input, now }).findings;
    });
    const issues = issuesIn(findings);
    last = { content, at: now.getTime(), issues };
    return issues;
  };
}

/** The brands share most of their content, so each sentence counts once. */
function issuesIn(findings: Finding[]): Issues {
  const unique = [...new Map(findings.map((finding) => [finding.text, finding])).values()];
  const blocking = unique.filter(isBlocking);
  return {
    blocking: blocking.map(({ text, field }) => ({ text, field: field ?? null })),
    to_review: unique.length - blocking.length,
  };
}

function partsOf(newsletter: Newsletter, selectedAt: string | null) {
  const { id, name, author, updated_at } = newsletter;
  const filled = (...images: string[]) => images.filter((image) => image !== '').length;
  return {
    id,
    name,
    author,
    changed_at:
      [updated_at, selectedAt]
        .filter((stamp) => stamp !== null)
        .toSorted()
        .at(-1) ?? null,
    commentary_words: countWords(newsletter.daily_comments),
    technical_words: countWords(newsletter.daily_comments_technical),
    images: filled(...imageSlots.map((slot) => newsletter[slot])),
    promos: filled(newsletter.newsletter_image_promo_fsi, newsletter.newsletter_image_promo_fsga),
    news: newsletter.selected_news.length,
  };
}

function countWords(html: string): number {
  return plainWords(html).match(/\S+/g)?.length ?? 0;
}
