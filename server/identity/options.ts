import type { Level } from '@/api/contract/call';

/** The firm's identity provider, as the environment names it. */
export interface IdentityOptions {
  /** A short name such as `google`, which the address has. */
  provider: string;
  /** Exactly as the provider's tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** The claim that names the groups of a person. */
  groupsClaim: string;
  /** The groups of each level, the highest first; empty if levels are given under People. */
  groups: readonly { level: Level; names: readonly string[] }[];
  /** The domains of email addresses that may sign in, in lower case; empty for all. */
  domains: readonly string[];
  /** `all`, or the only account that may still use a password. */
  passwords: 'all' | { emergency: string };
  /** True if a sign-in at the provider counts as two-step sign-in, whatever its tokens say. */
  countsAsSecondFactor: boolean;
}
