import { snippetLimit, snippetNameLimit } from '@/api/contract/snippets';

/** The most characters of a snippet's name, and of its HTML. */
export const snippetLimits = { name: snippetNameLimit, html: snippetLimit } as const;
