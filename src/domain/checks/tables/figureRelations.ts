import type { Check } from '@/domain/checks/check';
import { btcPrices } from './btcPrices';
import { fundingRelations } from './fundingRelations';
import { fundRelations } from './fundRelations';
import { metricRelations } from './metricRelations';
import { unitCounts } from './unitCounts';
import { sinceLastNewsletter } from './sinceLastNewsletter';

/** Compares figures with each other that must agree, whatever they are. */
export const figureRelations: Check = {
  key: 'relations',
  name: 'Figures that must agree',
  run: (subject) => [
    ...btcPrices(subject),
    ...unitCounts(subject),
    ...metricRelations(subject),
    ...fundingRelations(subject),
    ...fundRelations(subject),
    ...sinceLastNewsletter(subject),
  ],
};
