import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service that keeps what it got by key, as it should. */
export async function openPushService() {
  const pushes = new Map<string, { title: string }>();
  const service = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const push = JSON.parse(Buffer.concat(parts).toString()) as { title: string };
      pushes.set(String(incoming.headers['idempotency-key']), push);
      outgoing.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const close = () => new Promise((resolve) => service.close(resolve));
  return { url: `http://127.0.0.1:${port}/`, pushes, close };
}
