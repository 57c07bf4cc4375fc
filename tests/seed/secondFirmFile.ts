import { join } from 'node:path';

/** The setting by which a server of a test may send through services: the sample firm may not. */
export const withOwnFirm = { FIRM_FILE: join(import.meta.dirname, 'secondFirm.json') };
