import type { Archive } from '@/api/contract/archive';

/** An archive that shows whole newsletters, and to which emails link. */
export const sampleArchive: Archive = {
  mode: 'full',
  address: 'https://desk.northlight.example/newsletters',
  is_linked: true,
};
