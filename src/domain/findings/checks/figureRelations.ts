import type { Check } from '@/domain/findings/check';
import { btcPrices } from '@/domain/findings/relations/btcPrices';
import { fundingRelations } from '@/domain/findings/relations/fundingRelations';
import { fundRelations } from '@/domain/findings/relations/fundRelations';
import { metricRelations } from '@/domain/findings/relations/metricRelations';
import { unitCounts } from '@/domain/findings/relations/unitCounts';
import { sinceLastNewsletter } from '@/domain/findings/relations/sinceLastNewsletter';

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
