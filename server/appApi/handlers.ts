import type { Announcement } from '@/api/contract/announcements';
import {
  appApiCalls as calls,
  appLimits,
  type AppAnnouncement,
  type AppQuestion,
} from '@/api/contract/appApi';
import type { Service } from '@/api/contract/services';
import { imageUrl } from '@/domain/format/addresses';
import { instantOf } from '@/domain/format/dates';
import { archiveAddress } from '@server/archive/address';
import { dayAddress } from '@server/archive/page';
import { makePages } from '@server/archive/pages';
import { archiveMode } from '@server/db/archive';
import {
  addView,
  approvedQuestions,
  castLiveVote,
  liveVoteCounts,
  shownAnnouncements,
  voteForQuestion,
} from '@server/db/members';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import type { On } from './request';

/** What members see, and what they vote for. Nothing about the staff is in any answer. */
export function appHandlers(on: On, deps: Deps): void {
  const { db, clock, limits, imageHost } = deps;
  const message = tooMany('votes and views of this member');
  const members = limits({ name: 'app-member', points: appLimits.perMember, seconds: 60, message });
  const count = (app: { id: number }, member: string) => members.count(String(app.id), member);

  on(calls.announcements, async ({ app }) => {
    const rows = await shownAnnouncements(db.read, app, clock());
    return { announcements: rows.map((row) => asShown(row, imageHost)) };
  });

  on(calls.view, async ({ app, params: { id }, body: { member, target } }) => {
    await count(app, member);
    const rows = await shownAnnouncements(db.read, app, clock());
    const announcement = rows.find((row) => row.id === id);
    if (!announcement) throw failure(404, "This announcement isn't live now.");
    return { counted: await addView(db, { announcement, member, target }, clock()) };
  });

  on(calls.questions, async () => ({
    questions: (await approvedQuestions(db.read)).map(asAsked),
  }));

  on(calls.questionVote, async ({ app, params: { id }, body: { member, vote } }) => {
    await count(app, member);
    const changed = await voteForQuestion(db, { questionId: id, member, isFor: vote }, clock());
    if (!changed) throw failure(404, "This question isn't open for votes.");
    return asAsked(changed);
  });

  on(calls.liveVotes, async () => ({ live_votes: await liveVoteCounts(db.read) }));

  on(calls.liveVote, async ({ app, params: { target }, body: { member, choice } }) => {
    await count(app, member);
    await castLiveVote(db, { target, member, choice }, clock());
    const [counts] = await liveVoteCounts(db.read, target);
    return counts ?? { target, votes: 0, choices: [] };
  });

  const place = { archive: archiveAddress(deps) };
  const pages = makePages(deps);
  on(calls.newsletters, async () => {
    const isOff = (await archiveMode(db.read)) === 'off';
    const newest = isOff ? [] : await pages.newest();
    return {
      newsletters: newest.map(({ day, title, summary, publishedAt }) => ({
        day,
        title,
        summary,
        url: dayAddress(place, day),
        published_at: publishedAt.toISOString(),
      })),
    };
  });
}

const timeOf = (wallClock: string | null) => instantOf(wallClock)?.toISOString() ?? null;

function asShown(row: Announcement, imageHost: string): AppAnnouncement {
  return {
    id: row.id,
    name: row.name,
    // Only announcements of these two services can be added.
    service: row.service as Service,
    url: row.url,
    image_phone: imageUrl(row.image_phone, imageHost),
    image_tablet: imageUrl(row.image_tablet, imageHost),
    starts_at: timeOf(row.date_start),
    ends_at: timeOf(row.date_end),
    is_testing: row.testing,
  };
}

type Asked = Omit<AppQuestion, 'asked_at'> & { created_at: string | null };

function asAsked({ created_at, ...row }: Asked): AppQuestion {
  return { ...row, asked_at: timeOf(created_at) };
}
