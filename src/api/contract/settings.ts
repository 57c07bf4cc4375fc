import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, listOf, Text, WallClock, Whole } from './wire';

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

/** Whether tests of a version that wasn't tested yet are sent when Launch opens. */
export const LaunchTests = z.object({ is_on: z.boolean() });
export type LaunchTests = z.infer<typeof LaunchTests>;

export const recipientCalls = {
  get: call('/settings/recipients', Empty, z.array(Recipients), {
    capability: 'recipients',
    isQuiet: true,
  }),
  save: call('/settings/save_recipients', RecipientsDraft, Ignored, {
    capability: 'recipients',
    level: levels.administer,
  }),
  launchTests: call('/settings/launch_tests', Empty, LaunchTests, {
    capability: 'recipients',
    isQuiet: true,
  }),
  saveLaunchTests: call('/settings/save_launch_tests', LaunchTests, Ignored, {
    capability: 'recipients',
    level: levels.administer,
  }),
};

/** The largest number of words and phrases. */
export const maxRestrictedWords = 300;

/** The longest word or phrase, in characters. */
export const restrictedWordLimit = 60;

export const RestrictedWord = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a word.'),
    z.maxLength(
      restrictedWordLimit,
      `Use at most ${restrictedWordLimit} characters for each word.`,
    ),
  );

export const RestrictedWords = z.object({
  /** Words and phrases that the firm must not write. */
  words: listOf(z.string()),
  /** False while the list is the one that the checks come with. */
  isStored: z.boolean(),
});
export type RestrictedWords = z.infer<typeof RestrictedWords>;

/** The new list; null to use the one that the checks come with. */
export const RestrictedWordsDraft = z.object({
  words: z.nullable(
    z
      .array(RestrictedWord)
      .check(z.maxLength(maxRestrictedWords, `Use at most ${maxRestrictedWords} words.`)),
  ),
});
export type RestrictedWordsDraft = z.infer<typeof RestrictedWordsDraft>;

/** Our addition. Everybody who writes reads the list, because the checks need it. */
export const restrictedWordCalls = {
  get: call('/settings/restricted_words', Empty, RestrictedWords, {
    capability: 'restrictedWords',
    isQuiet: true,
  }),
  save: call('/settings/save_restricted_words', RestrictedWordsDraft, Ignored, {
    capability: 'restrictedWords',
    level: levels.administer,
  }),
};

export const CheckMode = z.enum(['tip', 'off']);

/** The checks that are lowered or turned off, by key. */
const CheckModes = z.object({ modes: z.record(z.string(), CheckMode) });

/** A check, and how often people said that its findings weren't mistakes. */
export const CheckSetting = z.object({
  key: Text,
  /** Such as `Placeholders left`. */
  name: Text,
  /** Null if it runs in full. */
  mode: z.nullable(CheckMode),
  /** Why it can't be changed; '' if it can. */
  fixed: Text,
  /** The findings of the last 90 days that people marked as not a mistake. */
  ignored: Whole,
  /** The newest of them; '' if there is none. */
  example: Text,
  /** When that was; null if there is none. */
  at: WallClock,
});
export type CheckSetting = z.infer<typeof CheckSetting>;

/** The new mode of one check; null to run it in full. */
export const CheckModeDraft = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
  mode: z.nullable(CheckMode),
});
export type CheckModeDraft = z.infer<typeof CheckModeDraft>;

const ofChecks = { capability: 'checkSettings' } as const;

/** Our addition. Everybody who writes reads the modes, because the checks need them. */
export const checkSettingCalls = {
  modes: call('/settings/check_modes', Empty, CheckModes, { ...ofChecks, isQuiet: true }),
  /** The most ignored first, then in the order of the report. */
  list: call('/settings/checks', Empty, listOf(CheckSetting), { ...ofChecks, isQuiet: true }),
  save: call('/settings/save_check_mode', CheckModeDraft, Ignored, {
    ...ofChecks,
    level: levels.administer,
  }),
};

/**
 * What the public archive shows: nothing, the headlines and the summary of each newsletter with the
 * members' notice, or the whole newsletter.
 */
export const archiveModes = ['off', 'summary', 'full'] as const;
export type ArchiveMode = (typeof archiveModes)[number];

/** Published newsletters as public pages of this server. */
export const Archive = z.object({
  mode: z.enum(archiveModes),
  /** The public address of the archive, without a slash at its end. */
  address: Text,
  /** True if `View in browser` in emails leads to the archive instead of the firm's website. */
  is_linked: z.boolean(),
});
export type Archive = z.infer<typeof Archive>;

export const ArchiveDraft = z.object({ mode: z.enum(archiveModes) });
export type ArchiveDraft = z.infer<typeof ArchiveDraft>;

/** Our addition. Everybody who writes reads it, because emails link to the archive. */
export const archiveCalls = {
  get: call('/settings/archive', Empty, Archive, { capability: 'archive', isQuiet: true }),
  save: call('/settings/save_archive', ArchiveDraft, Ignored, {
    capability: 'archive',
    level: levels.administer,
  }),
};

/** The services that deliver emails, publications and pushes. */
const deliveryServices = ['mail', 'bulk', 'website', 'push'] as const;
export type DeliveryService = (typeof deliveryServices)[number];

const LastSend = z.object({ at: WallClock, answer: Text });

export const Delivery = z.object({
  service: z.enum(deliveryServices),
  /** The host of the service; null if none is connected. */
  host: z.nullable(z.string()),
  /** The newest message that was delivered, or saved to the folder that replaces the service. */
  last_delivery: z.nullable(LastSend),
  last_failure: z.nullable(LastSend),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryCheck = z.object({
  works: z.boolean(),
  /** The result in a sentence. */
  message: Text,
  /** The service's answer. */
  details: Text,
});
export type DeliveryCheck = z.infer<typeof DeliveryCheck>;

export const deliveryCalls = {
  list: call('/settings/deliveries', Empty, z.array(Delivery), {
    capability: 'deliveries',
    isQuiet: true,
  }),
  /** Asks the service whether it would take messages. Sends nothing to subscribers. */
  check: call(
    '/settings/check_delivery',
    z.object({ service: z.enum(deliveryServices) }),
    DeliveryCheck,
    { capability: 'deliveries', isQuiet: true, level: levels.administer },
  ),
};
