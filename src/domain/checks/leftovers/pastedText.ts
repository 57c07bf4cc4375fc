import type { Check } from '@/domain/checks/check';
import { pastedTexts } from '@/domain/checks/contradictions/pasted';

export const pastedText: Check = {
  key: 'pastedText',
  name: 'Text pasted twice',
  run: pastedTexts,
};
