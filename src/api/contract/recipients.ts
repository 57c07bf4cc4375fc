import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, listOf } from './wire';

/** Who gets `Send Test`, and who gets `Send DEV`. */
export const recipientLists = ['test', 'dev'] as const;
export type RecipientList = (typeof recipientLists)[number];

/** The largest number of addresses of one list. */
export const maxRecipients = 50;

export const RecipientAddress = z
  .email('Enter complete email addresses.')
  .check(z.maxLength(254, 'Use at most 254 characters for each address.'));

export const Recipients = z.object({
  list: z.enum(recipientLists),
  /** Empty for the user who presses the button. */
  addresses: listOf(z.string()),
  /** False while the list is the server's own setting. */
  isStored: z.boolean(),
});
export type Recipients = z.infer<typeof Recipients>;

/** The new list; null to use the one from the server's configuration. */
export const RecipientsDraft = z.object({
  list: z.enum(recipientLists),
  addresses: z.nullable(
    z.array(RecipientAddress).check(z.maxLength(maxRecipients, 'Use at most 50 addresses.')),
  ),
});
export type RecipientsDraft = z.infer<typeof RecipientsDraft>;

export const recipientCalls = {
  get: call('/settings/recipients', Empty, z.array(Recipients), {
    capability: 'recipients',
    isQuiet: true,
  }),
  save: call('/settings/save_recipients', RecipientsDraft, Ignored, {
    capability: 'recipients',
    level: levels.administer,
  }),
};
