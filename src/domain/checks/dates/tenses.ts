import { sentenceCheck } from '@/domain/checks/reading/sentences';
import { tenseRules } from './tense';

export const tenses = sentenceCheck('tenses', 'Tense against the date', tenseRules);
