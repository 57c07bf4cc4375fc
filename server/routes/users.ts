import { userCalls as calls, type Person } from '@/api/contract/users';
import { levelNames, mayAdminister } from '@/domain/firm/permission';
import { stopSecondFactor } from '@server/db/secondFactor';
import { endSessions } from '@server/db/sessions';
import {
  addUser,
  changeLevel,
  listUsers,
  lockForAdministrator,
  removeUser,
  searchUsers,
} from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { newToken } from '@server/http/tokens';

/**
 * The people who may sign in. Administrators can't remove or demote themselves, so that at least one
 * always stays.
 */
export function userRoutes(api: Api, deps: Deps): void {
  const { db, clock, passwords } = deps;
  api.on(calls.list, async ({ user }) => {
    const people = await listUsers(db.read, clock());
    return mayAdminister(user) ? people : people.map(withoutAccess);
  });
  api.on(calls.search, ({ body }) => searchUsers(db.read, body.search));

  api.on(calls.add, async ({ body: { first_name, email, level }, user }) => {
    // A random password that nobody knows: people choose their own through an email.
    const passwordHash = await passwords.hash(newToken());
    const { organization, organization_id: organizationId = null } = user;
    const added = { firstName: first_name, email, level, organization, organizationId };
    await db.write((tx) => addUser(tx, { ...added, passwordHash, createdAt: clock() }));
    return reply(
      null,
      `${first_name} was added. They can set a password with "Forgot your password?"`,
    );
  });

  api.on(calls.remove, async ({ body, user }) => {
    if (body.id === user.user_id) throw failure(409, "You can't remove yourself.");
    await db.write((tx) => removeUser(tx, { id: body.id, callerId: user.user_id }));
    return reply(null, 'User removed');
  });

  api.on(calls.changeLevel, async ({ body: { id, level }, user }) => {
    if (id === user.user_id) {
      throw failure(409, "You can't change your own level. Ask another administrator.");
    }
    await db.write((tx) => changeLevel(tx, { id, callerId: user.user_id }, level));
    return reply(null, `Level changed to ${levelNames[level]}`);
  });

  accessRoutes(api, deps);
}

/** Who somebody is, without what would tell whose account is easiest to get into, and when. */
function withoutAccess(person: Person): Person {
  return { ...person, seen_at: null, sessions: 0, has_second_factor: false };
}

/** How administrators help with, or take away, somebody's access. */
function accessRoutes(api: Api, { db }: Deps): void {
  api.on(calls.endSessions, async ({ body, user, token }) => {
    await db.write(async (tx) => {
      await lockForAdministrator(tx, { id: body.id, callerId: user.user_id });
      await endSessions(tx, body.id, token);
    });
    return reply(null, 'Sessions ended');
  });

  api.on(calls.resetSecondFactor, async ({ body, user }) => {
    if (body.id === user.user_id) {
      throw failure(409, 'Turn off your own two-step sign-in under My account.');
    }
    await db.write(async (tx) => {
      await lockForAdministrator(tx, { id: body.id, callerId: user.user_id });
      await stopSecondFactor(tx, body.id);
    });
    return reply(null, 'Two-step sign-in reset. They can sign in with their password alone.');
  });
}
