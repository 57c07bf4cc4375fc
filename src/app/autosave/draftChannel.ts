/** A channel to all pages of this browser; null where there is none. */
export function openChannel(name: string): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
}

/** Its messages say whose drafts changed: `userId/newsletterId`. */
export const openDraftChannel = () => openChannel('kept newsletter drafts');
