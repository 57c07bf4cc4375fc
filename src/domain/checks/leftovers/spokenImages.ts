import type { Check } from '@/domain/checks/check';
import { imageProblems } from './images';

export const spokenImages: Check = {
  key: 'images',
  name: 'Images against the text',
  readsProse: true,
  run: imageProblems,
};
