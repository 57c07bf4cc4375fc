import { ishares } from './ishares';
import type { Source } from './source';
import { spdr } from './spdr';

/** The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it. */
export const sources: readonly Source[] = [ishares, spdr];
