import * as z from 'zod/mini';
import { NewPassword } from './auth';
import { call } from './call';
import {
  Empty,
  Flag,
  Id,
  Ignored,
  oneName,
  orElse,
  someWords,
  Text,
  WallClock,
  Whole,
} from './wire';

/** Where the user is signed in. */
export const DeviceSession = z.object({
  id: Id,
  /** Such as `Firefox on Windows`; empty if unknown. */
  device: Text,
  /** The network address that signed in. */
  address: Text,
  created_at: WallClock,
  seen_at: WallClock,
  /** True for the session that asked. */
  is_current: Flag,
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** What My account shows besides the user itself. */
export const Account = z.object({
  first_name: Text,
  email: Text,
  /** Why the address can't be changed here; empty if it can. */
  email_note: Text,
  /** False for somebody who signs in with the identity provider only. */
  has_password: orElse(Flag, true),
  level: Whole,
  has_second_factor: Flag,
  /** How many recovery codes are left. */
  recovery_codes: Whole,
  /** Newest use first. */
  sessions: z.array(DeviceSession),
});
export type Account = z.infer<typeof Account>;

export const NameDraft = z.object({
  first_name: oneName(100, 'Enter a first name.', 'Shorten the first name to 100 characters.'),
});
export type NameDraft = z.infer<typeof NameDraft>;

const Current = z.string().check(z.minLength(1, 'Enter your current password.'));
const passwordFields = { current: Current, password: NewPassword };

/** The form of a new password; `confirm` is never sent. */
export const PasswordChange = z.object({ ...passwordFields, confirm: z.string() }).check(
  z.refine((draft) => draft.password === draft.confirm, {
    path: ['confirm'],
    message: 'Passwords must be the same',
  }),
);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The form of a new address. */
export const EmailDraft = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.email('Enter a complete email address.'),
      z.maxLength(254, 'Use at most 254 characters.'),
    ),
});
export type EmailDraft = z.infer<typeof EmailDraft>;

/** A new second factor, which counts once it is confirmed. */
export const SecondFactor = z.object({
  /** The key in base32, for apps that can't read the QR code. */
  secret: z.string(),
  /** The `otpauth:` address that the QR code holds. */
  address: z.string(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const CodeDraft = z.object({
  code: someWords(40, 'Enter the 6-digit code from your app.'),
});

/** What the user is asked for before a sensitive change. */
export const ProofDraft = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'Enter your password.'), z.maxLength(200, 'Use at most 200 characters.')),
});
export type ProofDraft = z.infer<typeof ProofDraft>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const ours = { capability: 'account' } as const;
const sensitive = { ...ours, isSensitive: true } as const;

/** Our addition: the user's own account. */
export const accountCalls = {
  get: call('/account/get', Empty, Account, { ...ours, isQuiet: true }),
  saveName: call('/account/save_name', NameDraft, Ignored, ours),
  /** Ends the user's other sessions. */
  changePassword: call('/account/change_password', z.object(passwordFields), Ignored, ours),
  /** Mails the new address a link, whether or not it can be used. */
  startEmailChange: call('/account/start_email_change', EmailDraft, Ignored, sensitive),
  /** Takes what stands in that link. Ends the user's other sessions. */
  confirmEmailChange: call(
    '/account/confirm_email_change',
    z.object({ token: someWords(100, 'Open the link in the email.') }),
    Ignored,
    ours,
  ),
  endSession: call('/account/end_session', z.object({ id: Id }), Ignored, ours),
  endOtherSessions: call('/account/end_other_sessions', Empty, Ignored, ours),
  /** Proves who uses the session: sensitive calls are answered for 10 minutes. */
  prove: call('/account/prove', ProofDraft, Ignored, { ...ours, isQuiet: true }),
  /** Makes a key, which counts once it is confirmed within 15 minutes. */
  startSecondFactor: call('/account/start_second_factor', Empty, SecondFactor, sensitive),
  /** Turns the second factor on, and returns the recovery codes, which are shown only here. */
  confirmSecondFactor: call('/account/confirm_second_factor', CodeDraft, RecoveryCodes, sensitive),
  stopSecondFactor: call('/account/stop_second_factor', Empty, Ignored, sensitive),
  /** Makes ten new recovery codes, which are shown only here. The earlier ones end. */
  renewRecoveryCodes: call('/account/renew_recovery_codes', Empty, RecoveryCodes, sensitive),
};
