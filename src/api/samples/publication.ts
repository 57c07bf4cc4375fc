import example from '@/../firm.example.json';
import { Publisher } from '@/api/contract/publication';

/** The sample firm: what `firm.example.json` says. It never leaves through a real channel. */
export const samplePublisher: Publisher = Publisher.parse(example);
