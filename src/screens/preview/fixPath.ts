import type { Finding } from '@/domain/checks/report';
import type { Variant } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';

/** The address of the composer at a finding, whose words are selected there, with the way back. */
export function fixPath({ field, words }: Finding, id: number, { key, brand }: Variant): string {
  const composer = brand === 'fs' ? paths.composerFs(id) : paths.composer(id);
  const query = new URLSearchParams({ preview: key, ...(words && { words }) });
  return `${composer}?${query}#${field ?? ''}`;
}
