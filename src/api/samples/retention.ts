import { usualRetention, type Retention } from '@/api/contract/retention';

/** Nobody has changed anything yet. */
export const sampleRetention: Retention = usualRetention;
