import type { SendVariant } from '@/api/contract/sends';

/** Bytes of the fixture; each band costs what three cells do. Gmail clips at 102,400. */
export const emailBudgets: Record<SendVariant, number> = {
  v2: 62_000,
  v2_f: 62_000,
  fundstrat: 62_000,
  fsi: 62_000,
  light: 75_000,
};
