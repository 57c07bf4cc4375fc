import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { call, failure, id, nested, success, text, type ApiState } from '../call';
import { isSame, nextId, removeRow } from '../data/rows';

const open = { isPublic: true } as const;

/** What a reset mail's link carries as `t`. */
export const resetToken = 'f3b1c0ffee';

function newToken(api: ApiState) {
  const token = `${api.tokens.size + 1}|${randomBytes(20).toString('hex')}`;
  api.tokens.add(token);
  return token;
}

const isStaff = (api: ApiState, email: string, password: string) =>
  password === api.password && api.rows.users.some((user) => isSame(user.email, email));

export const login = call(
  { email: text, password: text },
  ({ email, password }, api) =>
    nested(
      isStaff(api, email, password)
        ? success('Welcome back', { token: newToken(api) })
        : failure('These credentials do not match our records.'),
    ),
  open,
);

/** The documents don't show which fields of a password grant are sent: these are OAuth's own. */
export const oauthToken = call(
  {
    grant_type: z.literal('password'),
    client_id: z.union([z.string(), z.number()]).optional(),
    client_secret: text.optional(),
    username: text,
    password: text,
    scope: z.literal('*'),
  },
  ({ username, password }, api) =>
    isStaff(api, username, password)
      ? { token_type: 'Bearer', expires_in: 43_200, access_token: newToken(api) }
      : { error: 'invalid_grant', message: 'The user credentials were incorrect.' },
  open,
);

/** Forgot password. The answer is not shown: no `response`. */
export const create = call(
  { email: text },
  () => nested(success('We have emailed your password reset link.')),
  open,
);

export const reset = call(
  { email: text, password: text, token: text },
  ({ password, token }, api) => {
    if (token !== resetToken) return nested(failure('This password reset token is invalid.'));
    api.password = password;
    return nested(success('Your password has been reset.'));
  },
  open,
);

/** "With credentials" is all that the documents say: email and password, and perhaps a name. */
export const signup = call(
  { email: text, password: text, first_name: text.optional() },
  () => failure('Registration is closed.'),
  open,
);

/** Without a body. The token isn't ended: the documents only say that the client forgets it. */
export const logout = call({}, () => success('Logged out'), { ...open, isGet: true });

/** The user who signed in. There is one in practice, and no level. */
export const info = call({}, (_, api) => success('', api.rows.users[0]), { isFirst: true });

export const listUsers = call({}, (_, api) => success('', api.rows.users));

/** Bodies and answers of the calls on users are not shown: the user's own fields. */
export const searchUsers = call({ search: text }, ({ search }, api) =>
  success(
    '',
    api.rows.users.filter(({ email }) => String(email).includes(search)),
  ),
);
export const addUser = call({ email: text, first_name: text }, (body, api) => {
  const added = nextId(api.rows.users);
  api.rows.users.push({ id: added, user_id: added, ...body });
  return success('User added', api.rows.users);
});
export const removeUser = call({ id }, (body, api) => {
  removeRow(api.rows.users, body.id);
  return success('User removed', api.rows.users);
});
