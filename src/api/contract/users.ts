import * as z from 'zod/mini';
import { User } from './auth';
import { call, levels } from './call';
import { Empty, Id, Ignored, someWords } from './wire';

/** The form for a new user. */
export const UserDraft = z.object({
  first_name: someWords(100, 'Enter a first name.', 'Shorten the first name to 100 characters.'),
  email: z.email('Enter a complete email address.'),
  level: z.literal(Object.values(levels), 'Choose a level.'),
});
export type UserDraft = z.infer<typeof UserDraft>;

const administering = { level: levels.administer } as const;

export const userCalls = {
  list: call('/user/list', Empty, z.array(User), { isQuiet: true }),
  add: call('/user/add', UserDraft, Ignored, administering),
  remove: call('/user/remove', z.object({ id: Id }), Ignored, administering),
  search: call('/user/search', z.object({ search: someWords(100) }), z.array(User), {
    isQuiet: true,
  }),
};
