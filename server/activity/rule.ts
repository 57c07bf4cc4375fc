import type * as z from 'zod';
import type { ActivityAction, ActivitySubject } from '@/api/contract/activity';
import type { User } from '@/api/contract/auth';
import type { Call } from '@/api/contract/call';

/** What a call does, without its content. */
export interface Described {
  action: ActivityAction;
  subject: ActivitySubject;
  /** The number of what it was done to, if it has one already. */
  id?: number | undefined;
  /** What finding isn’t a mistake, or what a setting is now. */
  reason?: string | undefined;
}

export interface Rule {
  describe(body: unknown, user: User): Described;
  /** Repeated within 10 minutes, it stays one row: an editor saves every second. */
  isCoalesced: boolean;
}

/** What a call is recorded as. */
export function rule<C extends Call>(
  call: C,
  describe: (body: z.output<C['body']>, user: User) => Described,
  isCoalesced = false,
): [path: string, rule: Rule] {
  // The body was checked by the schema of the same call.
  const read: Rule['describe'] = (body, user) => describe(body as z.output<C['body']>, user);
  return [call.path, { describe: read, isCoalesced }];
}

export function saved(subject: ActivitySubject) {
  return ({ id }: { id?: number | undefined }): Described => ({
    action: id === undefined ? 'added' : 'changed',
    subject,
    id,
  });
}

export const byId =
  (action: ActivityAction, subject: ActivitySubject) =>
  ({ id }: { id: number }): Described => ({ action, subject, id });

export const removed = (subject: ActivitySubject) => byId('removed', subject);
