import { bmi } from './bmi';
import { openfigi } from './openfigi';
import type { Source } from './source';
import { wordpress } from './wordpress';

/** The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it. */
export const sources: readonly Source[] = [bmi, wordpress, openfigi];
