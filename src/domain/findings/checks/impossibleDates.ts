import { sentenceCheck } from '@/domain/findings/reading/sentences';
import { impossibleDays, impossibleTimes } from '@/domain/findings/time/impossible';

export const impossibleDates = sentenceCheck('impossibleDates', 'Impossible dates and times', [
  impossibleDays,
  impossibleTimes,
]);
