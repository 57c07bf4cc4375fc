import {
  approvalCalls as calls,
  type Approval,
  type ApprovalDecision,
  type ReviewedEmail,
} from '@/api/contract/approvals';
import type { User } from '@/api/contract/auth';
import type { Newsletter } from '@/api/contract/newsletters';
import { approvalNames } from '@/domain/sending/approval';
import {
  approveObstacle,
  requestObstacle,
  whoCanApprove,
  type Approver,
} from '@/domain/sending/approvers';
import {
  addApproval,
  approvalById,
  approvalMode,
  approvalsOf,
  approversIn,
  approversOf,
  changeApproval,
  isApprovedInTurn,
  lockApproval,
  requestOf,
  storeApprovalMode,
  storeApprovedInTurn,
  type ApprovalRow,
} from '@server/db/approvals';
import { getNewsletter } from '@server/db/newsletters';
import type { Database } from '@server/db/store';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { dayOf } from '@server/http/clock';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { administratorsAdvice, sendChangeNotice } from '@server/sending/changeNotice';
import { sendNotice } from '@server/sending/heldSends';
import { isSentBy } from '@server/sending/orders';
import { makeReview } from '@server/sending/reviews';

/** A second person looks at an email before it goes to subscribers or readers. */
export function approvalRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  const { review } = makeReview(deps);

  api.on(calls.get, async ({ body: { newsletter_id: id }, user }) => ({
    mode: await approvalMode(db.read),
    name: nameInWords(await getNewsletter(db.read, id)),
    ...(await whoApproves(deps, id, user)),
  }));

  api.on(calls.review, async ({ body, user }) =>
    review(await approvalById(db.read, body.id, user.user_id)),
  );

  api.on(calls.decide, async ({ body, user }) => {
    const approval = await ofAnother(deps, body, user);
    if (body.outcome === 'approved') refuseEdited(await review(approval));
    await decide(deps, approval, body, user);
    return reply(null, body.outcome === 'approved' ? 'Approved' : 'Returned');
  });

  api.on(calls.withdraw, async ({ body, user }) => {
    await db.write(async (tx) => {
      const row = await lockApproval(tx, body.id);
      if (row.requestedBy !== user.user_id) throw failure(403, 'Somebody else requested this.');
      await changeApproval(tx, row.id, { state: 'withdrawn' });
    });
    return reply(null, 'Request withdrawn');
  });

  settingRoutes(api, deps);
  requestRoute(api, deps);
}

function settingRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  api.on(calls.getSetting, async () => ({
    mode: await approvalMode(db.read),
    is_in_turn: await isApprovedInTurn(db.read),
    approvers: (await approversIn(db.read)).length,
  }));

  api.on(calls.saveSetting, async (request) => {
    const { mode, is_in_turn: isInTurn } = request.body;
    await db.write(async (tx) => {
      await storeApprovalMode(tx, mode);
      if (isInTurn !== undefined) await storeApprovedInTurn(tx, isInTurn);
    });
    sendChangeNotice(deps, request, {
      to: 'administrators',
      what: `Approval was set to “${approvalNames[mode]}${isInTurn ? ', in turn' : ''}”.`,
      advice: administratorsAdvice,
      path: '/app/settings/approval',
    });
    return reply(null, mode === 'off' ? 'Approval turned off' : 'Approval turned on');
  });
}

function requestRoute(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const { emailsOf } = makeReview(deps);

  api.on(calls.request, async ({ body, user }) => {
    const { newsletter_id: newsletterId, note, emails: lanes } = body;
    if (!lanes.every(isSentBy)) throw failure(422, "This variant can't be sent this way.");
    const emails = await emailsOf(newsletterId, lanes);
    const request = { newsletterId, note, requestedBy: user.user_id, requestedAt: clock() };
    const approvers = await approversOf(db.read, request);
    const obstacle = requestObstacle(approvers);
    if (obstacle !== null) throw failure(409, obstacle);
    const id = await db.write((tx) => addApproval(tx, request, emails));
    const approval = await approvalById(db.read, id, user.user_id);
    sendNotice(deps, {
      to: whoCanApprove(approvers).map(({ email }) => email),
      subject: `Approve: ${approval.name}`,
      text: `${approval.requested_by} asks you to approve “${approval.name}”:\n\n${listed(approval)}${note && `\n\n“${note}”`}`,
      path: pathOf(approval),
      key: `approval ${id} requested`,
    });
    return reply(null, 'Approval requested');
  });
}

/** The requests of a newsletter, who can answer the newest one, and who could answer one of the user. */
async function whoApproves(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  newsletterId: number,
  { user_id: userId }: User,
) {
  const today = dayOf(clock());
  const now = { newsletterId, requestedBy: userId, requestedAt: clock() };
  const own = await approversOf(db.read, now);
  const approvals = await approvalsOf(db.read, newsletterId, userId);
  const [newest] = approvals;
  const asked = newest && (await approversOf(db.read, await requestOf(db.read, newest.id)));
  return {
    approvers: namesOf(whoCanApprove(own)),
    request_obstacle: requestObstacle(own) ?? '',
    deciders: asked ? namesOf(whoCanApprove(asked)) : [],
    approve_obstacle: (asked && approveObstacle(asked, userId, today)) ?? '',
    approvals,
  };
}

const namesOf = (people: Approver[]) => people.map(({ name }) => name);

function nameInWords({ name, date }: Pick<Newsletter, 'name' | 'date'>): string {
  return name.trim() || date || 'Untitled newsletter';
}

const listed = ({ emails }: Approval) =>
  emails.map(({ subject, audience }) => `- ${subject}, to ${audience}`).join('\n');

const pathOf = ({ newsletter_id: id }: Approval) => `/app/newsletter_approval/${id}`;

/** Throws 403, with who can approve it, for a request of the user's own. */
async function ofAnother(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: { id: number },
  user: User,
): Promise<Approval> {
  const approval = await approvalById(db.read, id, user.user_id);
  if (approval.is_own) await refuseApprover(db.read, await requestOf(db.read, id), user, clock());
  return approval;
}

/** Throws 403, with who can approve it, for who requested it or edited the newsletter. */
async function refuseApprover(
  db: Database,
  request: ApprovalRow,
  { user_id: userId }: User,
  now: Date,
): Promise<void> {
  const obstacle = approveObstacle(await approversOf(db, request), userId, dayOf(now));
  if (obstacle !== null) throw failure(403, obstacle);
}

/** Throws 409 if the newsletter would now send something else. */
function refuseEdited(emails: ReviewedEmail[]): void {
  if (emails.every(({ is_current }) => is_current)) return;
  throw failure(
    409,
    'The newsletter was edited since approval was requested. It has to be requested again.',
  );
}

/** Stores the answer, and mails it to the person who asked. What was approved can still be returned. */
async function decide(
  deps: Deps,
  approval: Approval,
  { id, outcome, comment }: ApprovalDecision,
  user: User,
): Promise<void> {
  const { db, clock } = deps;
  const requestedBy = await db.write(async (tx) => {
    const row = await lockApproval(tx, id);
    const isOpen =
      row.state === 'requested' || (row.state === 'approved' && outcome === 'returned');
    if (!isOpen) throw failure(409, 'This request already has an answer. Reload the page.');
    if (outcome === 'approved') await refuseApprover(tx, row, user, clock());
    const answer = { state: outcome, decidedBy: user.user_id, decidedAt: clock(), comment };
    await changeApproval(tx, id, answer);
    return row.requestedBy;
  });
  const who = user.first_name || user.email;
  const account = await accountOf(db.read, requestedBy);
  sendNotice(deps, {
    to: account ? [account.email] : [],
    subject: `${outcome === 'approved' ? 'Approved' : 'Returned'}: ${approval.name}`,
    text: `${who} ${outcome} “${approval.name}”:\n\n${listed(approval)}${comment && `\n\n“${comment}”`}`,
    path: pathOf(approval),
    key: `approval ${id} ${outcome}`,
  });
}
