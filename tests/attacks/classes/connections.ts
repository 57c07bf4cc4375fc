import { connect } from 'node:net';
import { authCalls } from '@/api/contract/auth';
import { listen } from '@server/node/listen';
import { attackClass, openAttackDesk, type Attack, type AttackDesk, type Fault } from '../attack';

interface ListeningDesk extends AttackDesk {
  /** Sends bytes as they are, and returns the status of each answer until the server is silent. */
  send(text: string): Promise<{ statuses: string[]; text: string }>;
}

/** Milliseconds of silence after which no further answer is expected. */
const silence = 250;

function sendTo(port: number, text: string): Promise<{ statuses: string[]; text: string }> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      const statuses = [...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
      resolve({ statuses, text: got });
    };
    let timer = setTimeout(end, 3_000);
    socket.on('data', (part) => {
      got += part.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.write(Buffer.from(text, 'latin1'));
  });
}

async function openListeningDesk(fault?: Fault): Promise<ListeningDesk> {
  const desk = await openAttackDesk({}, fault);
  const { server, port } = await listen(desk.api.app.fetch, { port: 0, host: '127.0.0.1' });
  return Object.assign(desk, {
    send: (text: string) => sendTo(port, text),
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await desk.api.close();
    },
  });
}

const host = 'Host: desk.example\r\n';
const health = '/api/health';
const info = `/api${authCalls.userInfo.path}`;
/** A request that somebody wants to be read as the next one. */
const hidden = `GET ${health} HTTP/1.1\r\n${host}\r\n`;
const request = (head: string, more = '') => `${head} HTTP/1.1\r\n${host}${more}\r\n`;
const body = '{}';

/**
 * What is sent, and the statuses that come back: one alone, so that nothing is smuggled. Nothing
 * depends on the name by which the server is asked, so that another one changes no answer.
 */
const cases: [name: string, text: string, statuses: string[]][] = [
  ['a request as it should be', request(`GET ${health}`), ['200']],
  [
    'a length and chunks',
    request(`POST ${info}`, `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`) +
      `0\r\n\r\n${hidden}`,
    ['400'],
  ],
  [
    'chunks and a length',
    request(`POST ${info}`, `Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`) +
      `0\r\n\r\n${hidden}`,
    ['400'],
  ],
  [
    'two lengths',
    request(`POST ${info}`, `Content-Length: 2\r\nContent-Length: 40\r\n`) + body + hidden,
    ['400'],
  ],
  [
    'two equal lengths',
    request(`POST ${info}`, `Content-Length: 2\r\nContent-Length: 2\r\n`) + body,
    ['400'],
  ],
  ['a list of lengths', request(`POST ${info}`, `Content-Length: 2, 2\r\n`) + body, ['400']],
  ['a negative length', request(`POST ${info}`, `Content-Length: -1\r\n`) + body, ['400']],
  ['a length with a plus', request(`POST ${info}`, `Content-Length: +2\r\n`) + body, ['400']],
  ['a length in hex', request(`POST ${info}`, `Content-Length: 0x2\r\n`) + body, ['400']],
  ['a length with an exponent', request(`POST ${info}`, `Content-Length: 1e1\r\n`) + body, ['400']],
  [
    'a length beyond numbers',
    request(`POST ${info}`, `Content-Length: 99999999999999999999\r\n`) + body,
    ['400'],
  ],
  [
    'a length with a space inside',
    request(`POST ${info}`, `Content-Length: 1 0\r\n`) + body,
    ['400'],
  ],
  [
    'chunks that are called otherwise',
    request(`POST ${info}`, `Transfer-Encoding: xchunked\r\n`) + `0\r\n\r\n${hidden}`,
    ['400'],
  ],
  [
    'chunks in another encoding',
    request(`POST ${info}`, `Transfer-Encoding: chunked, identity\r\n`) + `0\r\n\r\n${hidden}`,
    ['400'],
  ],
  [
    'a tab before the colon',
    request(`POST ${info}`, `Transfer-Encoding\t: chunked\r\n`) + `0\r\n\r\n${hidden}`,
    ['400'],
  ],
  ['a space before the colon', request(`POST ${info}`, `Content-Length : 2\r\n`) + body, ['400']],
  [
    'a chunk that isn’t hex',
    request(`POST ${info}`, `Transfer-Encoding: chunked\r\n`) + `zz\r\n{}\r\n0\r\n\r\n`,
    ['400'],
  ],
  [
    'a chunk that is longer than it says',
    request(`POST ${info}`, `Transfer-Encoding: chunked\r\n`) + `1\r\n{}\r\n0\r\n\r\n`,
    ['400'],
  ],
  [
    'a chunk with a negative size',
    request(`POST ${info}`, `Transfer-Encoding: chunked\r\n`) + `-1\r\n{}\r\n0\r\n\r\n`,
    ['400'],
  ],
  [
    'a chunk of 2^64 bytes',
    request(`POST ${info}`, `Transfer-Encoding: chunked\r\n`) + `ffffffffffffffffff\r\n{}\r\n`,
    ['400'],
  ],
  ['a line that continues', request(`GET ${health}`, `X-A: b\r\n c\r\n`), ['400']],
  ['a line feed alone', `GET ${health} HTTP/1.1\n${host}\n`, ['400']],
  ['a carriage return alone in a value', request(`GET ${health}`, `X-A: b\rX-B: c\r\n`), ['400']],
  ['a zero byte in a value', request(`GET ${health}`, `X-A: b\0c\r\n`), ['400']],
  ['a zero byte in the address', request(`GET ${health}\0`), ['400']],
  ['a header without a colon', request(`GET ${health}`, `nothing\r\n`), ['400']],
  ['a header without a name', request(`GET ${health}`, `: x\r\n`), ['400']],
  ['a name with a space', request(`GET ${health}`, `X A: b\r\n`), ['400']],
  ['no host', `GET ${health} HTTP/1.1\r\n\r\n`, ['400']],
  ['two hosts', request(`GET ${health}`, `Host: evil.example\r\n`), ['200']],
  ['an empty host', `GET ${health} HTTP/1.1\r\nHost:\r\n\r\n`, ['200']],
  ['a host with a path', `GET ${health} HTTP/1.1\r\nHost: evil.example/x?\r\n\r\n`, ['400']],
  ['a host with a user', `GET ${health} HTTP/1.1\r\nHost: a@evil.example\r\n\r\n`, ['400']],
  ['a host with a space', `GET ${health} HTTP/1.1\r\nHost: a b\r\n\r\n`, ['400']],
  ['a host with markup', `GET ${health} HTTP/1.1\r\nHost: <script>\r\n\r\n`, ['400']],
  ['a host with a port that isn’t one', `GET ${health} HTTP/1.1\r\nHost: a:99999\r\n\r\n`, ['400']],
  ['another host', `GET ${health} HTTP/1.1\r\nHost: evil.example\r\n\r\n`, ['200']],
  ['an address of another server', request(`GET http://evil.example${health}`), ['200']],
  ['an address of another scheme', request(`GET ftp://evil.example${health}`), ['400']],
  ['an authority as an address', request(`GET evil.example:443`), ['400']],
  ['a star', request(`GET *`), ['400']],
  ['OPTIONS for a star', request(`OPTIONS *`), ['400']],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, []],
  ['TRACE', request(`TRACE ${health}`), ['404']],
  ['an unknown method', request(`FOO ${health}`), ['400']],
  ['a method in small letters', request(`get ${health}`), ['400']],
  ['a version that there isn’t', `GET ${health} HTTP/9.9\r\n${host}\r\n`, ['400']],
  ['version 2 without a word', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, ['400']],
  ['no version', `GET ${health}\r\n\r\n`, ['200']],
  ['version 1.0', `GET ${health} HTTP/1.0\r\n${host}\r\n`, ['200']],
  ['an address with a space', request(`GET ${health} x`), ['400']],
  ['an address of 20,000 characters', request(`GET /${'x'.repeat(20_000)}`), ['431']],
  [
    'a header of 20,000 characters',
    request(`GET ${health}`, `X-A: ${'x'.repeat(20_000)}\r\n`),
    ['431'],
  ],
  ['10,000 headers', request(`GET ${health}`, 'X-A: b\r\n'.repeat(10_000)), ['431']],
  ['1,000 headers', request(`GET ${health}`, 'X-A: b\r\n'.repeat(1_000)), ['200']],
  [
    'a body that is promised and doesn’t come, of 2 MB',
    request(`POST ${info}`, 'Content-Length: 2000000\r\n'),
    ['413'],
  ],
  [
    'a body in chunks of 2 MB',
    request(`POST ${info}`, 'Transfer-Encoding: chunked\r\n') +
      `1e8480\r\n${'x'.repeat(2_000_000)}\r\n0\r\n\r\n`,
    ['413'],
  ],
  [
    'an upgrade',
    request(
      `GET ${health}`,
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n',
    ),
    ['200'],
  ],
  [
    'an upgrade to version 2',
    request(
      `GET ${health}`,
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n',
    ),
    ['200'],
  ],
  [
    'an expectation',
    request(`POST ${info}`, 'Expect: something\r\nContent-Length: 2\r\n') + body,
    ['417'],
  ],
  ['two requests in a row', request(`GET ${health}`) + request(`GET ${health}`), ['200', '200']],
  ['a request after one that is wrong', request(`GET ${health}`, 'X A: b\r\n') + hidden, ['400']],
  ['nothing but line breaks', '\r\n\r\n\r\n', []],
  ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ['400']],
];

const parsing: Attack<ListeningDesk>[] = cases.map(([name, text, statuses]) => ({
  name,
  act: async ({ send }) => (await send(text)).statuses,
  expected: statuses,
}));

const leaking: Attack<ListeningDesk>[] = cases
  .filter(([, , [status]]) => status !== '200')
  .map(([name, text]) => ({
    name: `${name}: what the answer tells of the server`,
    async act({ send }) {
      const { text: got } = await send(text);
      return /node_modules|\.ts:|at \w+ \(|evil\.example|<script>|x-powered-by|\nserver:/i.test(
        got,
      );
    },
    expected: false,
  }));

/** What a caller claims about itself: nobody in front is believed. */
const spoofed: Attack<ListeningDesk>[] = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Real-IP: 203.0.113.9',
  'Forwarded: for=203.0.113.9',
  'CF-Connecting-IP: 203.0.113.9',
  'True-Client-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
  'X-Forwarded-For: x\x22}',
].map((header) => ({
  name: `a caller with ${header}`,
  async act({ send, api }) {
    api.lines.length = 0;
    await send(request(`POST ${info}`, `${header}\r\nContent-Length: 0\r\n`));
    return api.lines.find(({ event }) => event === 'request')?.['address'];
  },
  expected: '127.0.0.1',
}));

const secure: Attack<ListeningDesk>[] = ['https', 'http', 'https, http', 'HTTPS'].map((scheme) => ({
  name: `a caller that claims ${scheme}`,
  async act({ send }) {
    const { text } = await send(request(`GET ${health}`, `X-Forwarded-Proto: ${scheme}\r\n`));
    return /strict-transport-security/i.test(text);
  },
  expected: false,
}));

export const connections = attackClass<ListeningDesk>({
  name: 'HTTP over a raw connection',
  attacks: [...parsing, ...leaking, ...spoofed, ...secure],
  open: openListeningDesk,
});
