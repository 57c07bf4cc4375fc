import type { Check } from '@/domain/findings/check';
import { imageProblems } from '@/domain/findings/contradictions/images';

export const spokenImages: Check = {
  key: 'images',
  name: 'Images against the text',
  readsProse: true,
  run: imageProblems,
};
