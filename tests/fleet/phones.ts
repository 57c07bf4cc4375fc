import { openHttpServer } from '../server/providers/httpServer';
import { withOwnFirm } from '@tests/seed/secondFirmFile';

/** A push service, and what the phones showed. */
export interface Phones {
  env: Record<string, string>;
  /** How often the phones showed a push with this title. */
  count(title: string): number;
  close(): Promise<void>;
}

/** A push service that recognizes the key of a push which it has already delivered. */
export async function openPhones(): Promise<Phones> {
  const titles = new Map<string, string>();
  const server = await openHttpServer(({ headers, body }) => {
    const key = String(headers['idempotency-key']);
    titles.set(key, (JSON.parse(body) as { title: string }).title);
    return { status: 200, body: { status: 'success' } };
  });
  return {
    env: { ...withOwnFirm, PUSH_URL: server.url, PUSH_SECRET: 'a-secret-of-the-fleet' },
    count: (title) => [...titles.values()].filter((each) => each === title).length,
    close: server.close,
  };
}
