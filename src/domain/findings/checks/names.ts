import { lookAlikes } from '@/domain/findings/names/lookAlikes';
import { misspelledNames } from '@/domain/findings/names/misspelledNames';
import { fundsAndCoins, namesAndTickers } from '@/domain/findings/names/namesAndTickers';
import { peopleAndCompanies } from '@/domain/findings/names/peopleAndCompanies';
import { sentenceCheck } from '@/domain/findings/reading/sentences';

export const names = sentenceCheck('names', 'Names', [
  misspelledNames,
  lookAlikes,
  namesAndTickers,
  fundsAndCoins,
  peopleAndCompanies,
]);
