import * as z from 'zod/mini';
import { User } from './auth';
import { call } from './call';
import { Empty, Id, Ignored, someWords } from './wire';

/** What the form for a new member of staff edits. */
export const UserDraft = z.object({
  first_name: someWords(100, 'Give a first name.', 'Shorten the first name.'),
  email: z.email('Enter a complete email address.'),
  level: z.number().check(z.int(), z.minimum(1, 'The lowest level is 1.')),
});
export type UserDraft = z.infer<typeof UserDraft>;

export const userCalls = {
  list: call('/user/list', Empty, z.array(User), { isQuiet: true }),
  add: call('/user/add', UserDraft, Ignored),
  remove: call('/user/remove', z.object({ id: Id }), Ignored),
  search: call('/user/search', z.object({ search: someWords(100) }), z.array(User), {
    isQuiet: true,
  }),
};
