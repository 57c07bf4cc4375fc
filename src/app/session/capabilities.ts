import { ApiError, type Client } from '@/api/client';
import { isOwnHost } from '@/app/browser/environment';
import { capabilityCalls, type Capability } from '@/api/contract/capabilities';

/**
 * Asks what the API has beyond the specification. Any refusal, such as 404, 405 or a page of HTML, means
 * nothing. Null if the API is busy or can't be reached, so that it is asked again later.
 */
export async function askCapabilities(send: Client['send']): Promise<Capability[] | null> {
  try {
    return (await send(capabilityCalls.get, {})).response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A page of another origin can't read a refusal: it looks like a network error.
    const isUnread = error.status === 0 && isOwnHost();
    const isBusy = isUnread || error.status === 429 || error.status >= 500;
    return isBusy ? null : [];
  }
}

/** The capabilities that were stored with a session; null if there are none, or not in this form. */
export function readCapabilities(stored: string | null): Capability[] | null {
  try {
    const names: unknown = JSON.parse(stored ?? 'null');
    return names === null ? null : capabilityCalls.get.response.parse(names);
  } catch {
    return null;
  }
}
