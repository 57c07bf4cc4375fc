import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Ignored, orElse, Text, Whole } from './wire';

export const User = z.object({
  user_id: Id,
  first_name: Text,
  email: Text,
  organization_id: z.catch(z.nullish(Id), null),
  organization: Text,
  /** The user's permission level; 1 if the answer has none. */
  level: orElse(Whole, 1),
});
export type User = z.infer<typeof User>;

/** The login form. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Something was wrong. Try again')),
  password: z.string().check(z.minLength(1, 'Something was wrong. Try again')),
});
export type Credentials = z.infer<typeof Credentials>;

export const Recovery = z.object({
  email: z.email('Enter the email address that you sign in with.'),
});
export type Recovery = z.infer<typeof Recovery>;

const passwordRule = 'Password should contain at least one number and one special character';

/** 6 to 16 characters out of letters, digits and !@#$%^&*, with one digit and one special. */
export const Password = z
  .string()
  .check(z.regex(/^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{6,16}$/, passwordRule));

/** The reset form; `confirm` is never sent. */
export const PasswordReset = z
  .object({
    email: z.email('Enter the email address that you sign in with.'),
    password: Password,
    confirm: z.string(),
  })
  .check(
    z.refine((draft) => draft.password === draft.confirm, {
      path: ['confirm'],
      message: 'Passwords must be the same',
    }),
  );
export type PasswordReset = z.infer<typeof PasswordReset>;

const NotEmpty = z.string().check(z.minLength(1));
const Token = z.object({ token: NotEmpty });
const ResetBody = z.object({ email: z.email(), password: Password, token: NotEmpty });

export const authCalls = {
  login: call('/auth/login', Credentials, Token, { isPublic: true }),
  userInfo: call('/user/info', Empty, User, { isQuiet: true }),
  logout: call('/logout', Empty, Ignored, { method: 'GET' }),
  forgot: call('/auth/create', Recovery, Ignored, { isPublic: true }),
  reset: call('/auth/reset', ResetBody, Ignored, { isPublic: true }),
  /** No screen uses it; it is for programs that call the API, like `signUp`. */
  oauthToken: call(
    '/oauth/token',
    z.object({
      grant_type: z.literal('password'),
      username: Credentials.shape.email,
      password: Credentials.shape.password,
      scope: z.literal('*'),
    }),
    z.object({ access_token: z.string() }),
    { isPublic: true },
  ),
  signUp: call('/user/signup', Credentials, Ignored, { isPublic: true }),
};
