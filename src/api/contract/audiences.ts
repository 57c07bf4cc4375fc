import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Whole } from './wire';

/** How many contacts a bulk send of one brand goes to. */
export const Audience = z.object({
  brand: z.enum(['fsi', 'fs']),
  /** Includes contacts who unsubscribed, who get no email; null if it isn't known. */
  size: z.nullable(Whole),
});
export type Audience = z.infer<typeof Audience>;

/** Our addition. */
export const audienceCalls = {
  get: call('/newsletter/audiences', Empty, z.array(Audience), {
    capability: 'audiences',
    isQuiet: true,
  }),
};
