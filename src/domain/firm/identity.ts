/** Providers whose name isn't written like the word that the address has for them. */
const names: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', onelogin: 'OneLogin' };

/** What people call an identity provider: `google` is Google. */
export function providerName(provider: string): string {
  return names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

/** The words of the button, as each provider asks for them. */
export function providerLabel(provider: string): string {
  const name = providerName(provider);
  return provider === 'google' || provider === 'linkedin'
    ? `Continue with ${name}`
    : `Sign in with ${name}`;
}

/** Where a sign-in at the provider begins. */
export function providerPath(provider: string): string {
  return `/user/signin/${encodeURIComponent(provider)}`;
}

/** Why a sign-in at the provider ended without a session. The login page's address names it. */
export const signInErrors = [
  'denied',
  'expired',
  'unavailable',
  'failed',
  'unverified',
  'domain',
  'group',
  'unknown',
  'taken',
] as const;
export type SignInError = (typeof signInErrors)[number];

/** What the login page says of it. */
export function signInErrorText(error: SignInError, provider: string): string {
  const name = providerName(provider);
  return {
    denied: `You didn’t sign in with ${name}. Try again when you’re ready.`,
    expired: `That sign-in took too long or was opened in another browser. Try again.`,
    unavailable: `${name} doesn’t answer right now. Try again in a minute.`,
    failed: `Signing in with ${name} didn’t work. Try again, or ask an administrator.`,
    unverified: `${name} hasn’t confirmed your email address. Confirm it there, then try again.`,
    domain: `Use your work account. ${name} signed you in with an address of another organization.`,
    group: `Your ${name} account isn’t in a group that may use Research Desk. Ask an administrator.`,
    unknown: `Your email address has no account here. Ask an administrator to add you.`,
    taken: `This account belongs to another ${name} user. Ask an administrator.`,
  }[error];
}

const refusals: Partial<Record<SignInError, string>> = {
  denied: 'canceled or not allowed there',
  failed: 'its answer couldn’t be confirmed',
  unverified: 'the email address isn’t confirmed there',
  domain: 'the email address belongs to another organization',
  group: 'in no group that may use Research Desk',
  unknown: 'no account has this email address',
  taken: 'the account belongs to another user there',
};

/** What activity says of a sign-in that was refused; empty where nobody was refused. */
export function refusalReason(error: SignInError, provider: string): string {
  const reason = refusals[error];
  return reason ? `With ${providerName(provider)}: ${reason}` : '';
}

/** What the login page shows besides the form. */
export interface SignInWays {
  /** The firm's identity provider; null without one. */
  provider: string | null;
  /** False if only an emergency account has a password. */
  hasPasswords: boolean;
  /** True if the server takes passkeys. */
  hasPasskeys: boolean;
}

/** Of an API of which nothing else is known. */
export const passwordOnly: SignInWays = {
  provider: null,
  hasPasswords: true,
  hasPasskeys: false,
};
