import * as z from 'zod/mini';
import { call, levels } from './call';
import { metricFigures } from './metrics';
import { Empty, Ignored, listOf } from './wire';

/** The metrics whose rows newsletters don't show, by the name of their figure. */
export const HiddenMetrics = z.object({ hidden: listOf(z.string()) });
export type HiddenMetrics = z.infer<typeof HiddenMetrics>;

/** Our addition. Everybody who writes reads them, because the composer and the checks need them. */
export const hiddenMetricCalls = {
  get: call('/settings/hidden_metrics', Empty, HiddenMetrics, {
    capability: 'sources',
    isQuiet: true,
  }),
  save: call(
    '/settings/save_hidden_metrics',
    z.object({ hidden: z.array(z.enum(metricFigures)).check(z.maxLength(metricFigures.length)) }),
    Ignored,
    { level: levels.administer, capability: 'sources' },
  ),
};
