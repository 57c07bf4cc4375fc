import type { Check } from '@/domain/findings/check';
import { pastedTexts } from '@/domain/findings/contradictions/pasted';

export const pastedText: Check = {
  key: 'pastedText',
  name: 'Text pasted twice',
  run: pastedTexts,
};
