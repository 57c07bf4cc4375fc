import { userCalls as calls } from '@/api/contract/users';
import { addUser, listUsers, removeUser, searchUsers } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { newToken } from '@server/http/tokens';

/** The people who may sign in. Nobody can give a higher level than their own. */
export function userRoutes(api: Api, { db, clock, passwords }: Deps): void {
  api.on(calls.list, () => listUsers(db.read));
  api.on(calls.search, ({ body }) => searchUsers(db.read, body.search));

  api.on(calls.add, async ({ body: { first_name, email, level }, user }) => {
    if (level > user.level)
      throw failure(403, `Use a level of at most ${user.level}, which is your own.`);
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
    await db.write((tx) => removeUser(tx, body.id, user.level));
    return reply(null, 'User removed');
  });
}
