import { levels as allLevels } from '@/api/contract/call';
import { userCalls as calls, type Person } from '@/api/contract/users';
import { levelNames, mayAdminister } from '@/domain/firm/permission';
import { stopSecondFactor } from '@server/db/secondFactor';
import { removePasskeys } from '@server/db/passkeys';
import { checkSecondFactors } from '@server/db/signInRules';
import { endSessions } from '@server/db/sessions';
import {
  accountOf,
  addUser,
  changeLevel,
  listUsers,
  lockForAdministrator,
  noPassword,
  removeUser,
  searchUsers,
} from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { type Actor, administratorsAdvice, sendChangeNotice } from '@server/sending/changeNotice';

const { administer } = allLevels;

/**
 * The people who may sign in. Administrators can't remove or demote themselves, so that at least one
 * always stays.
 */
export function userRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  api.on(calls.list, async ({ user }) => {
    const people = await listUsers(db.read, clock(), deps.identity);
    return mayAdminister(user) ? people : people.map(withoutAccess);
  });
  api.on(calls.search, ({ body }) => searchUsers(db.read, body.search));

  api.on(calls.add, async (request) => {
    const { body, user } = request;
    const { first_name, email, level } = body;
    const { organization, organization_id: organizationId = null } = user;
    const added = { firstName: first_name, email, level, organization, organizationId };
    // People choose their own password through an email.
    const account = { ...added, passwordHash: noPassword, createdAt: clock() };
    await db.write((tx) => addUser(tx, account));
    tellOfPerson(deps, request, {
      email,
      levels: [level],
      own: `An account was added for you, with the level ${levelNames[level]}.`,
      others: `${email} was added with the level ${levelNames[level]}.`,
    });
    return reply(
      null,
      `${first_name} was added. They can set a password with "Forgot your password?"`,
    );
  });

  api.on(calls.remove, async (request) => {
    const { body, user } = request;
    if (body.id === user.user_id) throw failure(409, "You can't remove yourself.");
    const removed = await db.write((tx) => removeUser(tx, { id: body.id, callerId: user.user_id }));
    tellOfPerson(deps, request, {
      email: removed.email,
      levels: [removed.level],
      own: 'Your account was removed.',
      others: `${removed.email} was removed.`,
    });
    return reply(null, 'User removed');
  });

  api.on(calls.changeLevel, async (request) => {
    const { body, user } = request;
    const { id, level } = body;
    if (id === user.user_id) {
      throw failure(409, "You can't change your own level. Ask another administrator.");
    }
    const before = await db.write((tx) => changeLevel(tx, { id, callerId: user.user_id }, level));
    tellOfPerson(deps, request, {
      email: before.email,
      levels: [before.level, level],
      own: `Your account has the level ${levelNames[level]} now.`,
      others: `${before.email} has the level ${levelNames[level]} now.`,
    });
    return reply(null, `Level changed to ${levelNames[level]}`);
  });

  accessRoutes(api, deps);
}

/** Who somebody is, without what would tell whose account is easiest to get into, and when. */
function withoutAccess(person: Person): Person {
  const nothing = { sessions: 0, has_second_factor: false, passkeys: 0, provider: '' };
  return { ...person, seen_at: null, ...nothing };
}

interface PersonChange {
  email: string;
  /** Those that the account had and has. */
  levels: number[];
  /** What changed, for the person and for administrators. */
  own: string;
  others: string;
}

/** Mails the person, and all administrators of what makes or unmakes one of them. */
function tellOfPerson(
  deps: Deps,
  actor: Actor,
  { email, levels, own, others }: PersonChange,
): void {
  sendChangeNotice(deps, actor, {
    to: [email],
    what: own,
    advice: `If you didn’t expect this, ask ${actor.user.email}. To choose a password, open the link and press “Forgot your password?”.`,
    path: '/login',
  });
  if (!levels.includes(administer)) return;
  sendChangeNotice(deps, actor, {
    to: 'administrators',
    what: others,
    advice: administratorsAdvice,
    path: '/app/settings/people',
  });
}

/** How administrators help with, or take away, somebody's access. */
function accessRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  api.on(calls.endSessions, async ({ body, user, token }) => {
    await db.write(async (tx) => {
      await lockForAdministrator(tx, { id: body.id, callerId: user.user_id });
      await endSessions(tx, body.id, token);
    });
    return reply(null, 'Sessions ended');
  });

  api.on(calls.resetSecondFactor, async (request) => {
    const { body, user } = request;
    if (body.id === user.user_id) {
      throw failure(409, 'Turn off your own two-step sign-in under My account.');
    }
    await db.write(async (tx) => {
      await lockForAdministrator(tx, { id: body.id, callerId: user.user_id });
      await stopSecondFactor(tx, body.id);
      // What was lost may be the device with the passkeys.
      await removePasskeys(tx, body.id);
      await checkSecondFactors(tx, body.id);
    });
    const account = await accountOf(db.read, body.id);
    sendChangeNotice(deps, request, {
      to: account ? [account.email] : [],
      what: 'Two-step sign-in was reset for your account.',
      advice: `If you didn’t ask for this, tell ${user.email} and set a new password.`,
      path: '/app/settings',
    });
    return reply(null, 'Two-step sign-in reset. They can sign in with their password alone.');
  });
}
