import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bareCalls, bareEmbedded, barePostgres } from './rows';

/**
 * A process that does what the bare program does, for callers over HTTP: no sign-in, no checks, no
 * headers. Takes the kind of database and its folder or address, and prints its port.
 */
const [kind, place = ''] = process.argv.slice(2);
const db = kind === 'embedded' ? await bareEmbedded(place) : barePostgres(place, 16);
const calls = bareCalls(db);

async function answer(request: IncomingMessage): Promise<unknown> {
  const { id, comments } = JSON.parse(await text(request)) as { id: number; comments: string };
  if (request.url === '/api/save') return calls.save(id, comments);
  return request.url === '/api/get' ? calls.get(id) : calls.list();
}

const server = createServer((request, response) => {
  void answer(request).then((found) => {
    const body = Buffer.from(JSON.stringify(found));
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    response.writeHead(200, headers).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
});
// Its parent has ended.
process.stdin.resume().once('end', () => void db.close().then(() => process.exit(0)));
