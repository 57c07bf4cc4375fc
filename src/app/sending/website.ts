import { createClient } from '@/api/client';
import { environment } from '@/app/browser/environment';

/** The client for the firm's website, without credentials. */
export const website = createClient({
  base: environment.website,
  token: () => null,
  identity: () => ({ u: null, l: null }),
  mayBeBare: true,
});
