import { Publisher } from '@/api/contract/publication';
import firm from './secondFirm.json';

/** A firm that shares no value with the sample firm, as a `firm.json` names it. */
export const secondFirm: Publisher = Publisher.parse(firm);
