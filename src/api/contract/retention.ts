import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, orElse } from './wire';

/** What is deleted after a time. */
export const retentionKinds = ['versions', 'events', 'emails', 'activity'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The fewest days after which each may be deleted. */
export const fewestDays: Record<RetentionKind, number> = {
  versions: 90,
  events: 14,
  emails: 730,
  activity: 365,
};
export const mostDays = 3_650;

/** Null keeps it. */
const days = (kind: RetentionKind) =>
  z.nullable(z.int().check(z.gte(fewestDays[kind]), z.lte(mostDays)));

const shape = {
  versions: days('versions'),
  events: days('events'),
  emails: days('emails'),
  activity: days('activity'),
};

/** After how many days each is deleted. */
export const RetentionDraft = z.object(shape);
export type RetentionDraft = z.infer<typeof RetentionDraft>;

/** What applies until an administrator decides. */
export const usualRetention: RetentionDraft = {
  versions: 400,
  events: 60,
  emails: 1_095,
  activity: 1_095,
};

/** A kind that can't be read is kept. */
export const Retention = z.object({
  versions: orElse(shape.versions, null),
  events: orElse(shape.events, null),
  emails: orElse(shape.emails, null),
  activity: orElse(shape.activity, null),
});
export type Retention = z.infer<typeof Retention>;

/** Our addition. */
export const retentionCalls = {
  get: call('/settings/retention', Empty, Retention, { capability: 'retention', isQuiet: true }),
  save: call('/settings/save_retention', RetentionDraft, Ignored, {
    capability: 'retention',
    level: levels.administer,
  }),
};
