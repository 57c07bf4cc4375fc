import * as z from 'zod/mini';
import type { Level } from '@/api/contract/call';
import type { SignInError } from '@/domain/firm/identity';
import { emailKey } from '@server/db/users';
import type { IdentityOptions } from './options';

/** The issuer of Google, whose `hd` claim names the organization of an account. */
const google = 'https://accounts.google.com';

/** Who signed in at the provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In the form of `emailKey`. */
  email: string;
  firstName: string;
  /** What the groups give; null where none of them gives a level. */
  level: Level | null;
  hasSecondFactor: boolean;
}

const optionalText = z.catch(z.optional(z.string()), undefined);
const texts = z.catch(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
  ]),
  [],
);

/** The claims that we read. Their signature and times were checked before. */
const Claims = z.object({
  iss: z.string(),
  /** At most 255 characters (OpenID Connect Core, 2). An empty one would name everybody. */
  sub: z.string().check(z.regex(/^\P{Cc}{1,255}$/u)),
  email: optionalText,
  email_verified: z.optional(z.unknown()),
  preferred_username: optionalText,
  given_name: optionalText,
  name: optionalText,
  hd: optionalText,
  amr: texts,
  /** Microsoft's: false if the domain of the address isn't one that its organization owns. */
  xms_edov: z.optional(z.unknown()),
});

/** The person whom checked claims name, whether or not they may sign in; null where they name nobody. */
export function namedIn(
  claims: Readonly<Record<string, unknown>>,
): Pick<Identity, 'issuer' | 'subject' | 'email'> | null {
  const read = Claims.safeParse(claims);
  if (!read.success) return null;
  const { iss: issuer, sub: subject, email = read.data.preferred_username ?? '' } = read.data;
  return { issuer, subject, email: isEmail(email) ? emailKey(email) : '' };
}

/** Reads the claims of a checked ID token, or says why they aren't enough. */
export function readIdentity(
  claims: Readonly<Record<string, unknown>>,
  options: IdentityOptions,
): Identity | SignInError {
  const read = Claims.safeParse(claims);
  if (!read.success) return 'failed';
  const { iss: issuer, sub: subject, email = read.data.preferred_username } = read.data;
  if (email === undefined || !isEmail(email)) return 'unverified';
  const refusal = refusalOf(read.data, email, options);
  if (refusal) return refusal;
  const groups = texts.parse(claims[options.groupsClaim]);
  const level = options.groups.find(({ names }) => names.some((name) => groups.includes(name)));
  return {
    issuer,
    subject,
    email: emailKey(email),
    firstName: firstNameOf(read.data, email),
    level: level?.level ?? null,
    hasSecondFactor: options.countsAsSecondFactor || read.data.amr.includes('mfa'),
  };
}

const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success;

const domainOf = (email: string) => emailKey(email).split('@').at(-1) ?? '';

/**
 * An address counts if the provider has verified it. Microsoft says nothing about that, so there the
 * address and the sign-in name must belong to the firm's own domains.
 */
function refusalOf(
  claims: z.infer<typeof Claims>,
  email: string,
  { issuer, domains }: IdentityOptions,
): SignInError | null {
  const { email_verified: verified, preferred_username: name, hd } = claims;
  const isOwn = (address: string) => domains.includes(domainOf(address));
  if (verified === undefined) {
    const isNameForeign = name !== undefined && isEmail(name) && !isOwn(name);
    if (!isOwn(email) || isNameForeign) return domains.length > 0 ? 'domain' : 'unverified';
    if (claims.xms_edov === false || claims.xms_edov === 0) return 'unverified';
  } else if (verified !== true) return 'unverified';
  if (domains.length === 0) return null;
  const isForeign = issuer === google && (hd === undefined || !domains.includes(emailKey(hd)));
  return isOwn(email) && !isForeign ? null : 'domain';
}

function firstNameOf({ given_name: given, name }: z.infer<typeof Claims>, email: string): string {
  const text = given ?? name ?? email.split('@')[0] ?? '';
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, 100);
}
