import * as z from 'zod/mini';
import { User } from './auth';
import { call, levels } from './call';
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

const Level = z.literal(Object.values(levels), 'Choose a level.');

/** The form for a new user. */
export const UserDraft = z.object({
  first_name: oneName(100, 'Enter a first name.', 'Shorten the first name to 100 characters.'),
  email: z.email('Enter a complete email address.'),
  level: Level,
});
export type UserDraft = z.infer<typeof UserDraft>;

/** A user in the list of people. The fields that `User` doesn't have are our addition. */
export const Person = z.extend(User, {
  /** When the account last used the API; null if never. */
  seen_at: WallClock,
  has_second_factor: Flag,
  /** How many passkeys the user has. */
  passkeys: orElse(Whole, 0),
  /** The identity provider that the user signed in with, such as `Google`; empty for none. */
  provider: Text,
  /** How many sessions are open. */
  sessions: orElse(Whole, 0),
});
export type Person = z.infer<typeof Person>;

const ById = z.object({ id: Id });
const administering = { level: levels.administer } as const;
const sensitive = { ...administering, isSensitive: true } as const;
const ours = { ...administering, capability: 'people' } as const;
const oursSensitive = { ...ours, isSensitive: true } as const;

export const userCalls = {
  list: call('/user/list', Empty, z.array(Person), { isQuiet: true }),
  add: call('/user/add', UserDraft, Ignored, { ...sensitive, added: ['level'] }),
  remove: call('/user/remove', ById, Ignored, sensitive),
  changeLevel: call('/user/change_level', z.extend(ById, { level: Level }), Ignored, oursSensitive),
  endSessions: call('/user/end_sessions', ById, Ignored, ours),
  resetSecondFactor: call('/user/reset_second_factor', ById, Ignored, oursSensitive),
  search: call('/user/search', z.object({ search: someWords(100) }), z.array(User), {
    isQuiet: true,
  }),
};
