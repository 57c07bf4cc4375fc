import { userCalls as calls } from '@/api/contract/users';
import { addUser, listUsers, removeUser, searchUsers } from '@server/db/users';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { makePasswords } from '@server/lib/passwords';
import { newToken } from '@server/lib/tokens';

/** Who may sign in (first document §7); nobody raises anybody above their own level. */
export function userRoutes(api: Api, { db, clock }: Deps): void {
  const passwords = makePasswords();

  api.on(calls.list, () => listUsers(db.read));
  api.on(calls.search, ({ body }) => searchUsers(db.read, body.search));

  api.on(calls.add, async ({ body: { first_name, email, level }, user }) => {
    if (level > user.level)
      throw failure(403, `Your own level is ${user.level}: give no higher one.`);
    // Nobody knows this one: the person chooses their own through a mail.
    const passwordHash = await passwords.hash(newToken());
    const { organization, organization_id: organizationId = null } = user;
    const member = { firstName: first_name, email, level, organization, organizationId };
    await db.write((tx) => addUser(tx, { ...member, passwordHash, createdAt: clock() }));
    return reply(null, `${first_name} is added, and signs in after Forgot your password?`);
  });

  api.on(calls.remove, async ({ body, user }) => {
    if (body.id === user.user_id) throw failure(409, 'You cannot remove yourself.');
    await db.write((tx) => removeUser(tx, body.id, user.level));
    return reply(null, 'Person removed');
  });
}
