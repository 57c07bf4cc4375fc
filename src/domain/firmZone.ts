/** The zone of the firm's dates; alone in its file for pages that need nothing else of the firm. */
export const firmZone = 'America/New_York';
