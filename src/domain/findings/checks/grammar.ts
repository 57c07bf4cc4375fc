import { agreement } from '@/domain/findings/grammar/agreement';
import { apostropheRules } from '@/domain/findings/grammar/apostrophes';
import { articles } from '@/domain/findings/grammar/articles';
import { sentenceCheck } from '@/domain/findings/reading/sentences';

export const grammar = sentenceCheck('grammar', 'Grammar', [
  articles,
  ...apostropheRules,
  agreement,
]);
