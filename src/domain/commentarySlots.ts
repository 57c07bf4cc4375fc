/** What stands in the text for the picture of each slot (second document §5). */
export const placeholders = { 1: '[IMAGE]', 2: '[IMAGE1]', 3: '[IMAGE2]' } as const;
