import * as z from 'zod/mini';
import { call } from './call';
import { OfNewsletter } from './prices';
import { Figure, Ignored, listOf, orElse, recordOf, Text, WallClock } from './wire';

/** Where a figure comes from. */
export const FigureOrigin = z.object({
  /**
   * A source's name, `computed` for what follows from other figures, or `person` for what somebody
   * typed. '' where it isn't known.
   */
  source: Text,
  /** The time that the source gives; of a typed figure, when it was typed. */
  as_of: WallClock,
  /** When it was read from the source, or typed. */
  read_at: WallClock,
  /** Who typed it, or what a computed figure follows from, such as `7 venues`; empty for a source. */
  by: Text,
  /** What the source says in place of a typed figure; null if it says nothing. */
  source_value: Figure,
  /** Which source that is. */
  typed_over: z.optional(z.string()),
  /** True if the source gave nothing newer when it was last asked. */
  is_old: orElse(z.boolean(), false),
});
export type FigureOrigin = z.infer<typeof FigureOrigin>;

/** A source that didn't give what it should at the last sync. */
export const SourceProblem = z.object({
  source: Text,
  /** Such as `Bybit didn’t answer · funding rate of 06:10`. */
  sentence: Text,
});
export type SourceProblem = z.infer<typeof SourceProblem>;

/** By figure: its table and its symbol or name, such as `crypto/BTC` or `metrics/bybit_rate`. */
export const FigureOrigins = z.object({
  origins: recordOf(FigureOrigin),
  problems: listOf(SourceProblem),
});
export type FigureOrigins = z.infer<typeof FigureOrigins>;

/** Such as `crypto/BTC` or `etps_premium/IBIT`. */
const FigureName = z
  .string()
  .check(z.regex(/^(crypto|etps|stocks|metrics)(_(change|cap|start|premium))?\/[^\p{C}/]{1,60}$/u));

const ofFigures = { isQuiet: true, capability: 'sources' } as const;

export const figureCalls = {
  /** Of the figures that a newsletter shows, or of the newest sync. */
  origins: call('/figures/origins', OfNewsletter, FigureOrigins, ofFigures),
  /**
   * Puts figures in place of the sources' for the rest of the New York day; null shows a figure as
   * missing. What follows from them is computed again. With a newsletter's id, its own figures change
   * too.
   */
  type: call(
    '/figures/type',
    z.extend(OfNewsletter, {
      figures: z
        .array(z.object({ figure: FigureName, value: z.nullable(z.number()) }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    Ignored,
    ofFigures,
  ),
  /** Takes back what was typed today. */
  useSource: call(
    '/figures/use_source',
    z.extend(OfNewsletter, {
      figures: z.array(FigureName).check(z.minLength(1), z.maxLength(500)),
    }),
    Ignored,
    ofFigures,
  ),
};
