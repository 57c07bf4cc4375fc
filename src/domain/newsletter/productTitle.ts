/** What every newsletter is called, on its masthead and in its subject. */
export const productTitle = 'Crypto Market Update';
