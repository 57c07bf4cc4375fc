import * as z from 'zod/mini';
import { call } from './call';
import { capabilities, type Capability } from './capabilities';
import { Empty, Id, Ignored, listOf, orElse, Text, Whole, words } from './wire';

export const User = z.object({
  user_id: Id,
  first_name: Text,
  email: Text,
  organization_id: z.catch(z.nullish(Id), null),
  organization: Text,
  /** The user's permission level; 1 if the answer has none. */
  level: orElse(Whole, 1),
  /** Our addition: true until the user has set up the two-step sign-in that the firm requires. */
  needs_second_factor: z.optional(z.boolean()),
});
export type User = z.infer<typeof User>;

/** The login form. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Something was wrong. Try again')),
  password: z.string().check(z.minLength(1, 'Something was wrong. Try again')),
});
export type Credentials = z.infer<typeof Credentials>;

/**
 * Our addition: a code of the second factor, from the authenticator app or one of the recovery
 * codes. Without one, an account with a second factor is answered 403 with `CodeNeeded`.
 */
const code = z.optional(words(40));
export const SignIn = z.extend(Credentials, { code });
export type SignIn = z.infer<typeof SignIn>;

/** The `response` of a sign-in whose password is right, and which needs a code or another one. */
export const CodeNeeded = z.object({ needs_code: z.literal(true) });
export type CodeNeeded = z.infer<typeof CodeNeeded>;

/** The `response` of a sensitive call that needs the user's password or a fresh sign-in first. */
export const ProofNeeded = z.object({ needs_proof: z.literal(true) });
export type ProofNeeded = z.infer<typeof ProofNeeded>;

/** The `response` of any other call until a required second factor is set up. */
export const SecondFactorNeeded = z.object({ needs_second_factor: z.literal(true) });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

export const Recovery = z.object({
  email: z.email('Enter the email address that you sign in with.'),
});
export type Recovery = z.infer<typeof Recovery>;

const signUpRule = 'Password should contain at least one number and one special character';

/** The password of a sign-up: 6 to 16 characters out of letters, digits and !@#$%^&*, with one digit and one special. */
const SignUpPassword = z
  .string()
  .check(z.regex(/^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{6,16}$/, signUpRule));

export const SignUp = z.extend(Credentials, { password: SignUpPassword });

const lengthOf = (text: string) => Array.from(text).length;

/**
 * A password that is set here: 8 to 128 characters of any kind. The API also refuses the commonest
 * ones, and those that equal the user's name or address.
 */
export const NewPassword = z.string().check(
  z.refine((text) => lengthOf(text) >= 8, 'Use at least 8 characters.'),
  z.refine((text) => lengthOf(text) <= 128, 'Use at most 128 characters.'),
);

/** The reset form; `confirm` is never sent. */
export const PasswordReset = z
  .object({
    email: z.email('Enter the email address that you sign in with.'),
    password: NewPassword,
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
const ResetBody = z.object({ email: z.email(), password: NewPassword, token: NotEmpty });

export const authCalls = {
  login: call('/auth/login', SignIn, Token, { isPublic: true }),
  /**
   * Our addition: the token of a sign-in at the identity provider, for the browser that has its
   * cookie. `next` is the page that asked for it; empty for none.
   */
  finishSignIn: call('/auth/finish_signin', z.object({ code }), z.extend(Token, { next: Text }), {
    isPublic: true,
    capability: 'handshake',
  }),
  userInfo: call('/user/info', Empty, User, { isQuiet: true }),
  logout: call('/logout', Empty, Ignored, { method: 'GET' }),
  forgot: call('/auth/create', Recovery, Ignored, { isPublic: true }),
  reset: call('/auth/reset', ResetBody, Ignored, { isPublic: true }),
  /** How staff sign in where backend mode is on, and how programs do that call the API. */
  oauthToken: call(
    '/oauth/token',
    z.object({
      grant_type: z.literal('password'),
      username: Credentials.shape.email,
      password: Credentials.shape.password,
      scope: z.literal('*'),
      code,
    }),
    z.object({ access_token: z.string() }),
    { isPublic: true },
  ),
  signUp: call('/user/signup', Credentials, Ignored, { isPublic: true }),
};

const isCapability = (name: string): name is Capability =>
  capabilities.some((each) => each === name);

/** Names that this dashboard doesn't know yet are left out. */
const Capabilities = z.pipe(
  listOf(z.string()),
  z.transform((names) => names.filter(isCapability)),
);

/**
 * Our addition, asked once after each sign-in. Any other answer than a list means that the API has
 * the specification's calls only.
 */
export const capabilityCalls = {
  get: call('/capabilities', z.object({}), Capabilities, {
    isQuiet: true,
    capability: 'handshake',
  }),
};
