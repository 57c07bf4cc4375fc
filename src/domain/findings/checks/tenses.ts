import { sentenceCheck } from '@/domain/findings/reading/sentences';
import { tenseRules } from '@/domain/findings/time/tense';

export const tenses = sentenceCheck('tenses', 'Tense against the date', tenseRules);
