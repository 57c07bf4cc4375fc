import { Agent, request } from 'node:http';

/** Floods the public calls of the server at `BASE` until its input ends, then prints the answers. */
const base = new URL(process.env['BASE'] ?? '');
const connections = Number(process.env['CONNECTIONS']);
/** True if every request claims another network, as a proxy would name them. */
const isSpread = process.env['SPREAD'] === 'on';

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers = new Map<string, number>();
const ending = new AbortController();

const positions = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'XOM'].map((ticker) => ({ ticker, shares: 10 }));
const anyone = (at: number) => `visitor${at % 500}@x.example`;

/** What visitors may ask without an account. */
const calls: ((at: number) => [path: string, body: object])[] = [
  (at) => ['/auth/login', { email: anyone(at), password: 'Wrong-1!' }],
  () => ['/comparator/compare', { session: '_abcdefghi', positions }],
  () => ['/comparator/suggestions', { portfolio: [] }],
  (at) => ['/auth/create', { email: anyone(at) }],
];

function randomAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
}

function ask(kind: number, at: number): Promise<void> {
  const [path, body] = calls[kind]!(at);
  const headers = isSpread ? { 'x-forwarded-for': randomAddress() } : {};
  return new Promise((resolve) => {
    const done = (status: string) => {
      const name = `${status} ${path}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      resolve();
    };
    const { hostname, port } = base;
    const options = { agent, hostname, port, path: `/api${path}`, method: 'POST', headers };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once('end', () => done(String(answer.statusCode)));
    });
    sent.once('error', () => done('no answer'));
    sent.end(JSON.stringify(body));
  });
}

/** Each connection repeats one call, so that a slow call doesn't hold back the others. */
async function flood(first: number): Promise<void> {
  for (let at = first; !ending.signal.aborted; at += 1) await ask(first % calls.length, at);
}

process.stdin.once('end', () => {
  ending.abort();
  const sorted = [...answers].sort(([a], [b]) => a.localeCompare(b));
  process.stdout.write(JSON.stringify(Object.fromEntries(sorted)), () => process.exit(0));
});
process.stdin.resume();
for (let first = 0; first < connections; first += 1) void flood(first);
