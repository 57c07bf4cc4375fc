import type { Check } from '@/domain/checks/check';
import { pastedTexts } from './pasted';

export const pastedText: Check = {
  key: 'pastedText',
  name: 'Text pasted twice',
  run: pastedTexts,
};
