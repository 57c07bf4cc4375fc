import type { SendVariant } from '@/api/contract/sends';

/**
 * The largest size of the fixture's email in bytes. The bytes are for type
 * and figures that a phone shows well; a bar costs as much as three cells. Gmail clips an email at 102,400 bytes.
 */
export const emailBudgets: Record<SendVariant, number> = {
  v2: 90_000,
  v2_f: 90_000,
  fundstrat: 90_000,
  fsi: 90_000,
  light: 100_000,
};
