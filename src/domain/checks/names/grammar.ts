import { agreement } from './agreement';
import { apostropheRules } from './apostrophes';
import { articles } from './articles';
import { sentenceCheck } from '@/domain/checks/reading/sentences';

export const grammar = sentenceCheck('grammar', 'Grammar', [
  articles,
  ...apostropheRules,
  agreement,
]);
