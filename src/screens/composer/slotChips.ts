import type { Chip } from '@/components/editor/chips';
import { placeholders } from '@/domain/commentarySlots';

/** Addresses of the three pictures that commentary calls for, in the order of the slots; '' for none. */
export type SlotUrls = readonly [string, string, string];

/** The placeholders of a commentary as the editor shows them. */
export function slotChips(urls: SlotUrls): Chip[] {
  return Object.values(placeholders).map((text, at) => ({
    text,
    imageUrl: urls[at] ?? '',
    emptyText: `Slot ${at + 1} is empty`,
  }));
}
