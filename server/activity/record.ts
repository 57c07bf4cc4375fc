import { authCalls, type User } from '@/api/contract/auth';
import { type ActivityEntry, addActivity, hasActivitySince } from '@server/db/activity';
import type { Deps } from '@server/deps';
import type { DoneCall } from '@server/http/api';
import { describeError } from '@server/http/log';
import type { ActivityAction, ActivitySubject } from '@/api/contract/activity';
import { announcementCalls } from '@/api/contract/announcements';
import { accountCalls } from '@/api/contract/account';
import { approvalCalls } from '@/api/contract/approvals';
import { appsCalls, webhookCalls } from '@/api/contract/apps';
import {
  archiveCalls,
  checkSettingCalls,
  recipientCalls,
  restrictedWordCalls,
} from '@/api/contract/settings';
import { bulkListCalls } from '@/api/contract/bulkLists';
import { binCalls, type BinKind } from '@/api/contract/bin';
import { commentCalls } from '@/api/contract/comments';
import { corePortfolioCalls } from '@/api/contract/corePortfolio';
import { deliverabilityCalls } from '@/api/contract/deliverability';
import { figureCalls } from '@/api/contract/figures';
import { findingCalls, languageReviewCalls } from '@/api/contract/checks';
import { hiddenMetricCalls } from '@/api/contract/followed';
import { fsiActionCalls } from '@/api/contract/fsiActions';
import { holdCalls } from '@/api/contract/hold';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls } from '@/api/contract/news';
import { newsFeedCalls } from '@/api/contract/newsFeeds';
import { newsletterCalls } from '@/api/contract/newsletters';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { notificationCalls } from '@/api/contract/notifications';
import { priceCalls } from '@/api/contract/prices';
import { publicationCalls } from '@/api/contract/publication';
import { questionCalls } from '@/api/contract/questions';
import { retentionCalls } from '@/api/contract/retention';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { snippetCalls } from '@/api/contract/snippets';
import { sourceCalls } from '@/api/contract/sources';
import { themePortfolioCalls } from '@/api/contract/themePortfolio';
import { passkeyCalls } from '@/api/contract/passkeys';
import { signInRuleCalls } from '@/api/contract/signInRules';
import { secondFactorNames } from '@/domain/firm/secondFactorRule';
import { userCalls } from '@/api/contract/users';
import { versionCalls } from '@/api/contract/versions';
import { utmCalls } from '@/api/contract/utm';
import { totalWeight } from '@/domain/portfolios/core';
import { checkModeNames } from '@/domain/checks/checkModes';
import { approvalNames } from '@/domain/sending/approval';
import { describedSources } from '@/domain/market/sources';
import { archiveNames } from '@/domain/newsletter/archive';
import { marketRules } from './marketRules';
import { byId, type Described, removed, rule, type Rule, saved } from './rule';
import { subjectName } from './names';
import { subscriberRules } from './subscriberRules';
import { retentionSummary } from '@/domain/firm/retention';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Milliseconds within which a repeated save stays one row. */
const coalescedFor = 10 * 60_000;

/** How many rows are remembered, so that most saves need no look at the table. */
const remembered = 1_000;

/** Name and address, as they are kept after the user was changed or removed. */
export function nameInActivity({ first_name, email }: Pick<User, 'first_name' | 'email'>): string {
  return first_name ? `${first_name} <${email}>` : email;
}

/** Adds a row. An error is logged and not thrown, because the action itself has succeeded. */
export async function recordActivity(
  { db, clock, log }: RecordDeps,
  entry: ActivityEntry,
): Promise<void> {
  try {
    await db.write((tx) => addActivity(tx, entry, clock()));
  } catch (error) {
    log({ level: 'error', event: 'activity', action: entry.action, ...describeError(error) });
  }
}

/**
 * Records the calls that change something, each by its rule: what is returned adds the row once the call
 * has succeeded. What a call removes is asked for its name before.
 */
export function recordCalls(deps: RecordDeps): (call: DoneCall) => Promise<() => Promise<void>> {
  const isRepeated = makeRepeated(deps);
  return async ({ call, body, user, address }) => {
    const own = activityRules.get(call.path);
    if (!own) return () => Promise.resolve();
    const { id = null, ...described } = own.describe(body, user);
    const origin = { staffId: user.user_id, staff: nameInActivity(user), address };
    const entry = { ...origin, ...described, subjectId: id };
    const before = removing.has(entry.action) ? await nameOf(deps, entry, body) : null;
    return async () => {
      if (own.isCoalesced && (await isRepeated(entry))) return;
      const name = before ?? (await nameOf(deps, entry, body));
      await recordActivity(deps, { ...entry, name });
    };
  };
}

const removing: ReadonlySet<ActivityAction> = new Set([
  'removed',
  'permanently deleted',
  'revoked',
]);

/** A name that can't be read is none: it holds up nothing. */
async function nameOf({ db, log }: RecordDeps, entry: ActivityEntry, body: unknown) {
  try {
    return await subjectName(db.read, entry, body);
  } catch (error) {
    log({ level: 'error', event: 'activity', action: entry.action, ...describeError(error) });
    return '';
  }
}

/** Tells whether the same user did the same within the last 10 minutes, here or on another server. */
function makeRepeated({ db, clock, log }: RecordDeps) {
  const times = new Map<string, number>();
  return async (entry: ActivityEntry): Promise<boolean> => {
    const now = clock().getTime();
    const key = [entry.staffId, entry.action, entry.subject, entry.subjectId].join(' ');
    const since = now - coalescedFor;
    if ((times.get(key) ?? 0) > since) return true;
    if (times.size >= remembered) times.clear();
    try {
      if (await hasActivitySince(db.read, entry, new Date(since))) return true;
    } catch (error) {
      log({ level: 'error', event: 'activity', action: entry.action, ...describeError(error) });
    }
    times.set(key, now);
    return false;
  };
}

/** Adding has no number yet; editing has. */
const inNewsletter =
  (action: ActivityAction) =>
  ({ newsletter_id: id }: { newsletter_id: number }): Described => ({
    action,
    subject: 'newsletter',
    id,
  });

const edited = inNewsletter('changed');

const sentAs = (action: ActivityAction) => (body: object) => ({
  action,
  ...('newsletter_id' in body
    ? { subject: 'newsletter' as const, id: Number(body.newsletter_id) }
    : { subject: 'quant email' as const }),
});

const notified =
  (action: ActivityAction) =>
  ({ notification_id: id }: { notification_id: number }): Described => ({
    action,
    subject: 'notification',
    id,
  });

const announced = ({ announcement_id: id }: { announcement_id: number }): Described => ({
  action: 'changed the state of',
  subject: 'announcement',
  id,
});

const cleared = (): Described => ({ action: 'cleared', subject: 'live votes' });

/** What users do to their own account and their own figures. */
const byUser = (action: ActivityAction, subject: ActivitySubject) => (_: object, user: User) => ({
  action,
  subject,
  id: user.user_id,
});

const inBin =
  (action: ActivityAction) =>
  ({ kind, id }: { kind: BinKind; id: number }): Described => ({ action, subject: kind, id });

const keyChange = (key: string | undefined) =>
  key === undefined ? '' : key === '' ? ', key removed' : ', key set';

const setTo = (reason: string) => ({ action: 'changed', subject: 'settings', reason }) as const;

/** What each call that changes something is recorded as. Sign-ins are recorded where they happen. */
export const activityRules: ReadonlyMap<string, Rule> = new Map([
  rule(authCalls.logout, byUser('signed out of', 'account')),
  rule(accountCalls.saveName, byUser('changed', 'name')),
  rule(accountCalls.changePassword, byUser('changed', 'password')),
  rule(accountCalls.confirmEmailChange, byUser('changed', 'email address')),
  rule(accountCalls.endSession, byUser('ended', 'sessions')),
  rule(accountCalls.endOtherSessions, byUser('ended', 'sessions')),
  rule(accountCalls.confirmSecondFactor, byUser('turned on', 'two-step sign-in')),
  rule(accountCalls.stopSecondFactor, byUser('turned off', 'two-step sign-in')),
  rule(accountCalls.renewRecoveryCodes, byUser('changed', 'recovery codes')),
  rule(passkeyCalls.add, ({ name }) => ({ action: 'added', subject: 'passkey', reason: name })),
  rule(passkeyCalls.remove, removed('passkey')),
  rule(signInRuleCalls.save, ({ second_factor: mode }) =>
    setTo(`Two-step sign-in is required for: ${secondFactorNames[mode]}`),
  ),
  rule(userCalls.add, () => ({ action: 'added', subject: 'user' })),
  rule(userCalls.remove, removed('user')),
  rule(userCalls.changeLevel, byId('changed', 'level')),
  rule(userCalls.endSessions, byId('ended', 'sessions')),
  rule(userCalls.resetSecondFactor, byId('reset', 'two-step sign-in')),
  rule(recipientCalls.save, () => ({ action: 'changed', subject: 'settings' })),
  rule(recipientCalls.saveLaunchTests, ({ is_on: isOn }) =>
    setTo(`Send tests when Launch opens: ${isOn ? 'on' : 'off'}`),
  ),
  rule(deliverabilityCalls.check, () => ({ action: 'checked', subject: 'sending domains' })),
  rule(bulkListCalls.save, ({ brand, lists }) =>
    setTo(`Contacts of ${brand.toUpperCase()}: ${lists.length || 'all'}`),
  ),
  rule(restrictedWordCalls.save, () => ({ action: 'changed', subject: 'settings' })),
  rule(checkSettingCalls.save, ({ key, mode }) =>
    setTo(`Check ${key}: ${checkModeNames[mode ?? 'full']}`),
  ),
  rule(retentionCalls.save, (draft) => setTo(retentionSummary(draft))),
  rule(publicationCalls.save, () => ({ action: 'changed', subject: 'publication' })),
  rule(holdCalls.release, () => ({ action: 'released', subject: 'held sends' })),
  rule(appsCalls.add, ({ name }) => ({ action: 'added', subject: 'app key', reason: name })),
  rule(appsCalls.revoke, byId('revoked', 'app key')),
  rule(sourceCalls.save, ({ name, is_on: isOn, key }) => ({
    action: 'changed',
    subject: 'data source',
    reason: `${describedSources[name].label}: ${isOn ? 'on' : 'off'}${keyChange(key)}`,
  })),
  rule(sourceCalls.switchOnKeyless, () => ({ action: 'turned on', subject: 'data source' })),
  rule(webhookCalls.add, () => ({ action: 'added', subject: 'webhook' })),
  rule(webhookCalls.remove, removed('webhook')),
  rule(webhookCalls.test, byId('sent a test of', 'webhook')),
  rule(newsFeedCalls.save, saved('news feed')),
  rule(newsFeedCalls.remove, removed('news feed')),
  rule(archiveCalls.save, ({ mode }) => ({
    action: mode === 'off' ? 'turned off' : 'turned on',
    subject: 'public archive',
    reason: mode === 'off' ? '' : archiveNames[mode],
  })),
  rule(approvalCalls.saveSetting, ({ mode, is_in_turn: isInTurn }) => ({
    action: mode === 'off' ? 'turned off' : 'turned on',
    subject: 'approval',
    reason: mode === 'off' ? '' : `${approvalNames[mode]}${isInTurn ? ', in turn' : ''}`,
  })),
  rule(approvalCalls.request, inNewsletter('asked for approval of')),
  rule(approvalCalls.decide, ({ id, outcome }) => ({
    action: outcome,
    subject: 'approval request',
    id,
  })),
  rule(approvalCalls.withdraw, byId('withdrew', 'approval request')),
  rule(binCalls.restore, inBin('restored')),
  rule(binCalls.remove, inBin('permanently deleted')),
  rule(newsletterCalls.addEdit, saved('newsletter')),
  rule(newsletterCalls.start, () => ({ action: 'added', subject: 'newsletter' })),
  rule(newsletterCalls.remove, removed('newsletter')),
  rule(newsletterCalls.sync, inNewsletter('synced')),
  rule(newsletterCalls.saveTitle, edited, true),
  rule(newsletterCalls.saveAuthor, edited, true),
  rule(newsletterCalls.saveComments, edited, true),
  rule(newsletterCalls.saveTechnicalComments, edited, true),
  rule(newsletterCalls.saveFsiLink, edited, true),
  rule(newsletterCalls.saveFsgaLink, edited, true),
  rule(newsletterCalls.saveSummary, edited, true),
  rule(newsletterCalls.saveImageAlt, edited, true),
  rule(findingCalls.ignore, ({ newsletter_id: id, text, reason }) => ({
    action: 'ignored an issue in',
    subject: 'newsletter',
    id,
    reason: reason ? `${text} Reason: ${reason}` : text,
  })),
  rule(findingCalls.restore, inNewsletter('restored an issue in')),
  rule(commentCalls.add, inNewsletter('commented on')),
  rule(commentCalls.reply, inNewsletter('replied to a comment in')),
  rule(commentCalls.resolve, ({ newsletter_id: id, is_resolved }) => ({
    action: is_resolved ? 'resolved a comment in' : 'reopened a comment in',
    subject: 'newsletter',
    id,
  })),
  rule(commentCalls.remove, inNewsletter('deleted a comment in')),
  rule(commentCalls.removeReply, inNewsletter('deleted a comment in')),
  rule(snippetCalls.add, () => ({ action: 'added', subject: 'snippet' })),
  rule(snippetCalls.change, saved('snippet')),
  rule(snippetCalls.remove, removed('snippet')),
  rule(languageReviewCalls.run, inNewsletter('had a language model review')),
  rule(versionCalls.restore, inNewsletter('restored a version in')),
  rule(versionCalls.keep, inNewsletter('kept an unsaved version in')),
  rule(newsletterImageCalls.saveTechnicalImage, edited, true),
  rule(newsletterImageCalls.saveNewsletterImage, edited, true),
  rule(newsletterImageCalls.saveFurtherImage, edited, true),
  rule(newsletterImageCalls.saveFsiPromo, edited, true),
  rule(newsletterImageCalls.saveFsgaPromo, edited, true),
  rule(newsletterImageCalls.saveDarkImage, edited, true),
  rule(newsletterImageCalls.removeImage, edited, true),
  rule(newsCalls.select, edited, true),
  rule(newsCalls.remove, removed('news')),
  rule(
    newsCalls.changeCategory,
    ({ id }) => ({ action: 'changed', subject: 'newsletter', id }),
    true,
  ),
  rule(newsCalls.order, ({ id }) => ({ action: 'changed', subject: 'newsletter', id }), true),
  rule(priceCalls.addCoin, () => ({ action: 'added', subject: 'coin' })),
  rule(priceCalls.removeCoin, ({ remove_coin: id }) => ({
    action: 'removed',
    subject: 'coin',
    id,
  })),
  rule(figureCalls.type, ({ figures }) => ({
    action: 'changed',
    subject: 'figures',
    reason: `Typed ${figures.map(({ figure }) => figure).join(', ')}`.slice(0, 200),
  })),
  rule(figureCalls.useSource, ({ figures }) => ({
    action: 'changed',
    subject: 'figures',
    reason: `The source’s again: ${figures.join(', ')}`.slice(0, 200),
  })),
  rule(metricCalls.storeBmi, () => ({ action: 'changed', subject: 'BMI', id: 1 }), true),
  rule(sendCalls.test, sentAs('sent a test of')),
  rule(sendCalls.dev, sentAs('sent a test of')),
  rule(sendCalls.testFs, sentAs('sent a test of')),
  rule(sendCalls.devFs, sentAs('sent a test of')),
  rule(sendCalls.bulk, sentAs('sent')),
  rule(sendCalls.publish, sentAs('published')),
  rule(sendCalls.publishV2, sentAs('published')),
  rule(scheduledSendCalls.schedule, sentAs('scheduled')),
  rule(scheduledSendCalls.cancel, sentAs('unscheduled')),
  rule(sendCalls.settle, ({ id }) => ({ action: 'changed the state of', subject: 'send', id })),
  ...subscriberRules,
  ...marketRules,
  rule(announcementCalls.addEdit, saved('announcement')),
  rule(announcementCalls.remove, removed('announcement')),
  rule(announcementCalls.removeView, removed('announcement view')),
  rule(announcementCalls.enable, announced),
  rule(announcementCalls.testing, announced),
  rule(notificationCalls.addEdit, saved('notification')),
  rule(notificationCalls.remove, removed('notification')),
  rule(notificationCalls.send, notified('sent')),
  rule(notificationCalls.sendTest, notified('sent a test of')),
  rule(notificationCalls.schedule, notified('scheduled')),
  rule(notificationCalls.settle, ({ id }) => ({
    action: 'changed the state of',
    subject: 'push',
    id,
  })),
  rule(questionCalls.addEdit, saved('question')),
  rule(questionCalls.remove, removed('question')),
  rule(questionCalls.approve, ({ questions_id: id, approved }) => ({
    action: approved ? 'approved' : 'changed the state of',
    subject: 'question',
    id,
  })),
  rule(fsiActionCalls.clearTechnical, cleared),
  rule(fsiActionCalls.clearPortfolio, cleared),
  rule(fsiActionCalls.clearTechnicalQuestions, cleared),
  rule(fsiActionCalls.clearPortfolioQuestions, cleared),
  rule(hiddenMetricCalls.save, () => ({ action: 'changed', subject: 'settings' })),
  rule(utmCalls.save, saved('UTM tag')),
  rule(utmCalls.remove, removed('UTM tag')),
  rule(utmCalls.removePost, removed('UTM post')),
  rule(corePortfolioCalls.rebalance, ({ portfolio, reason }) => ({
    action: 'changed',
    subject: 'core portfolio',
    reason: reason && `Weights add up to ${totalWeight(portfolio)}%: ${reason}`,
  })),
  rule(themePortfolioCalls.save, byUser('changed', 'theme portfolio'), true),
]);
