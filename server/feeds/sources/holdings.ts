import type { ImportCell } from '@/api/contract/imports';
import { issuerWeights, type IssuerWeights } from '@/domain/imports/issuerFile';
import { SourceTrouble } from './ask';

/** The weights in the holdings that an issuer answered; `whose` is such as `SPDR’s`. Throws `SourceTrouble`. */
export function weightsIn(cells: readonly ImportCell[][], whose: string): IssuerWeights {
  const found = issuerWeights(cells);
  if (found === null) throw new SourceTrouble(`${whose} answer isn’t a list of holdings`);
  if ('refusal' in found) {
    const reason = found.refusal.replace(/\.$/, '');
    throw new SourceTrouble(`${whose} holdings can’t be used: ${reason}`);
  }
  return found;
}
