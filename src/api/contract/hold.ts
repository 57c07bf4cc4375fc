import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Flag, Id, Ignored, orElse, Text, WallClock } from './wire';

/**
 * Set while nothing is sent, because the database was restored from a backup, or because somebody held
 * sending on the server's command line.
 */
export const Hold = z.object({
  /** When the backup was made, or the command was given. */
  backup_at: WallClock,
  /** True without a restore. */
  is_by_hand: orElse(Flag, false),
});
export type Hold = z.infer<typeof Hold>;

export const HeldSend = z.object({
  id: Id,
  /**
   * `due` should have been sent since the backup was made, and `later` still has time. `unclear` was
   * being sent when the backup was made.
   */
  state: z.enum(['due', 'later', 'unclear']),
  /** The subject of an email, or the title of a push. */
  title: Text,
  /** The recipients in words. */
  audience: Text,
  /** When it was due, or last changed. */
  at: WallClock,
  /** What its provider knows about it; empty where nobody can be asked yet. */
  provider: Text,
});
export type HeldSend = z.infer<typeof HeldSend>;

/** Our addition. */
export const holdCalls = {
  /** Null while messages may be sent. */
  get: call('/hold/get', Empty, z.nullable(Hold), { capability: 'hold', isQuiet: true }),
  /** What was due or under way. Asks the providers that can be asked. */
  sends: call('/hold/sends', Empty, z.array(HeldSend), {
    capability: 'hold',
    isQuiet: true,
    level: levels.publish,
  }),
  /** Lets messages out again. What was due stays held, because it may have been sent before. */
  release: call('/hold/release', Empty, Ignored, {
    capability: 'hold',
    level: levels.administer,
    isSensitive: true,
  }),
};
