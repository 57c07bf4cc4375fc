import * as z from 'zod/mini';
import { call } from './call';
import { sendVariants } from './sends';
import { Id, listOf, orElse, Text, WallClock, Whole } from './wire';

/**
 * What the bulk provider reports about one subscriber. A `machine_open` was made by a mail program
 * that loads images by itself, and says nothing about the reader. A `bounce` is final; of a `blocked`
 * one, the mailbox exists and its server refused this email. A `resubscribe` takes back an earlier
 * `unsubscribe`.
 */
export const sendEventKinds = [
  'delivered',
  'open',
  'machine_open',
  'click',
  'bounce',
  'blocked',
  'dropped',
  'spamreport',
  'unsubscribe',
  'resubscribe',
] as const;
export type SendEventKind = (typeof sendEventKinds)[number];

const people = orElse(Whole, 0);

/** How many subscribers an event was reported of, each counted once. */
export const SendCounts = z.object({
  delivered: people,
  open: people,
  machine_open: people,
  click: people,
  bounce: people,
  blocked: people,
  dropped: people,
  spamreport: people,
  unsubscribe: people,
  resubscribe: people,
});
export type SendCounts = z.infer<typeof SendCounts>;

/** One link of the email, in its order. */
export const LinkClicks = z.object({
  /** The section's name in the code, such as `news`; empty outside the sections. */
  section: Text,
  /** Empty for clicks on addresses that the email doesn't have. */
  url: Text,
  /** The link's words, or what its image shows. */
  label: Text,
  /** All clicks, and by how many subscribers. */
  clicks: Whole,
  people: Whole,
});
export type LinkClicks = z.infer<typeof LinkClicks>;

/** Why nothing is known about a send. */
export const missingReasons = ['notConnected', 'noKey', 'nothingYet'] as const;

/** What became of one send to all subscribers. */
export const SendResult = z.object({
  id: Id,
  audience: Text,
  sent_at: WallClock,
  /** Null as long as nothing was reported; `missing` says why. */
  counts: orElse(z.nullable(SendCounts), null),
  missing: orElse(z.nullable(z.enum(missingReasons)), null),
  links: listOf(LinkClicks),
});
export type SendResult = z.infer<typeof SendResult>;

export const sendEventCalls = {
  /** The sends of one variant of a newsletter to all subscribers, newest first. */
  results: call(
    '/newsletter/send_results',
    z.object({ newsletter_id: Id, variant: z.enum(sendVariants) }),
    z.array(SendResult),
    { isQuiet: true, capability: 'sendResults' },
  ),
};
