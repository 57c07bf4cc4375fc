import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import Papa from 'papaparse';
import { announcementCalls } from '@/api/contract/announcements';
import { instrumentCalls } from '@/api/contract/prices';
import { newsletterCalls } from '@/api/contract/newsletters';
import { stockSearchCalls } from '@/api/contract/stockServices';
import { userCalls } from '@/api/contract/users';
import { toCsv, toTsv } from '@/domain/format/csv';
import { makeLog } from '@server/http/log';
import { fileMail } from '@server/node/mail';
import { folderFiles } from '@server/node/start';
import { corpus } from '@tests/corpora/corpus';
import { keyOf, outgoing } from '@tests/server/providers/outgoingEmail';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const sqlTexts = [
  `' or '1'='1`,
  `' or 1=1 --`,
  `'; drop table staff; --`,
  `') or ('1'='1`,
  `" or ""="`,
  `' union select password_hash from staff --`,
  `\\' or 1=1 --`,
  `%' or '%'='`,
  `' || pg_sleep(10) || '`,
  `$$; select 1; $$`,
  `%`,
  `_`,
  `%%%%`,
  `\\`,
  `\\%`,
  `' and 1=cast(version() as int) --`,
];

/** Searches for text that only SQL, or a pattern, would find rows by. */
const searches = [
  ['users', userCalls.search],
  ['instruments', instrumentCalls.search],
  ['stocks', stockSearchCalls.search],
] as const;

const rowsIn = (text: string) => {
  const { response } = JSON.parse(text) as { response: unknown[] | { rows: unknown[] } };
  return Array.isArray(response) ? response.length : response.rows.length;
};

const sql: Attack<AttackDesk>[] = [
  ...searches.flatMap(([what, call]) =>
    sqlTexts.map((search): Attack<AttackDesk> => ({
      name: `a search of ${what} for ${search}`,
      async act(desk) {
        const answer = await desk.call(call, { search }, desk.tokens[1]);
        return [answer.status, rowsIn(answer.text)];
      },
      expected: [200, 0],
    })),
  ),
  ...sqlTexts.map((search): Attack<AttackDesk> => ({
    name: `a search of newsletters for ${search}`,
    async act({ call, tokens }) {
      const answer = await call(newsletterCalls.list, { search }, tokens[1]);
      return [answer.status, rowsIn(answer.text)];
    },
    expected: [200, 0],
  })),
  ...sqlTexts.map((name): Attack<AttackDesk> => ({
    name: `a newsletter that is called ${name}`,
    async act({ call, tokens, api }) {
      const draft = { name, date: '2026-11-20 08:00:00' };
      const { text } = await call(newsletterCalls.addEdit, draft, tokens[1]);
      const { id } = (JSON.parse(text) as { response: { id: number } }).response;
      const { rows } = await api.client.query(
        `select name, (select count(*)::int from staff where level = 3) as administrators
          from newsletters where id = $1`,
        [id],
      );
      await call(newsletterCalls.remove, { id }, tokens[2]);
      return rows;
    },
    expected: [{ name, administrators: 2 }],
  })),
];

export const injection = attackClass<AttackDesk>({
  name: 'SQL and patterns',
  attacks: sql,
  open: (fault) => openAttackDesk({}, fault),
});

/** How many lists and objects may stand in each other. */
const deepest = 64;

/** The server reads a body without its byte order mark, and none that is deep or has a zero byte. */
const isObject = (text: string) => {
  if (text.includes('\\u0000') || (text.match(/[[{]/g)?.length ?? 0) > deepest) return false;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return text.trim() === '';
  }
};

const json: Attack<AttackDesk>[] = corpus<{ v: string }>('json_response_strings').map(({ v }) => ({
  name: `the body ${v.slice(0, 60)}`,
  async act({ ask, tokens }) {
    const headers = { authorization: `Bearer ${tokens[1]}` };
    const path = `/api${newsletterCalls.list.path}`;
    const { status } = await ask(path, { method: 'POST', headers, body: v });
    const polluted = ['polluted', 'isAdmin', 'count'].filter((name) => name in {});
    return [status, polluted];
  },
  expected: [isObject(v) ? 200 : 400, []],
}));

export const bodies = attackClass<AttackDesk>({
  name: 'Bodies that reach for the prototype',
  attacks: json,
  open: (fault) => openAttackDesk({}, fault),
});

interface Mailer {
  /** The headers of a message, by name, and its recipients. */
  headersOf(changes: Parameters<typeof outgoing>[0]): Promise<unknown>;
  close(): Promise<void>;
}

async function openMailer(): Promise<Mailer> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-attack-'));
  const mail = fileMail(folderFiles(folder));
  return {
    async headersOf(changes) {
      await mail.deliver(outgoing(changes));
      const [file = ''] = readdirSync(join(folder, 'outbox'));
      const raw = readFileSync(join(folder, 'outbox', file));
      rmSync(join(folder, 'outbox'), { recursive: true });
      const { headerLines, to, attachments } = await simpleParser(raw);
      return {
        names: headerLines.map(({ key }) => key).toSorted(),
        to: [to].flat().map((each) => each?.text),
        attachments: attachments.length,
      };
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const untouched = {
  names: [
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ],
  to: ['tester@x.example'],
  attachments: 0,
};

const lines = corpus<{ v: string }>('header_injection').map(({ v }) => v);

const shown = (text: string) => `${JSON.stringify(text).slice(0, 70)} of ${text.length} characters`;

export const mailHeaders = attackClass<Mailer>({
  name: 'Email headers',
  attacks: lines.flatMap((text) => [
    {
      name: `the subject ${shown(text)}`,
      act: (mailer: Mailer) => mailer.headersOf({ key: keyOf(text), subject: text }),
      expected: untouched,
    },
    {
      name: `the sender ${shown(text)}`,
      act: (mailer: Mailer) =>
        mailer.headersOf({ key: keyOf(text), from: `${text.replace(/[<>]/g, '')} <a@x.example>` }),
      expected: untouched,
    },
  ]),
  open: openMailer,
});

const nothing = { close: () => Promise.resolve() };
type Nothing = typeof nothing;

const cells = corpus<{ v: string; mustNeutralise: boolean }>('csv_formula');

/** What a spreadsheet reads in the only cell of a download. */
const readCell = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { newline: '\r\n', delimiter: ',' })
    .data[1]?.[0];

export const downloads = attackClass<Nothing>({
  name: 'Formulas in downloads',
  attacks: cells.flatMap(({ v, mustNeutralise }) => [
    {
      name: `the cell ${JSON.stringify(v)}`,
      act: async () => readCell(toCsv(['v'], [[v]])),
      expected: mustNeutralise ? `'${v}` : v,
    },
    {
      name: `the copied cell ${JSON.stringify(v)}`,
      act: async () =>
        toTsv(['v'], [[v]])
          .split('\n')[1]
          ?.charAt(0) === "'",
      expected: mustNeutralise || v.startsWith("'"),
    },
  ]),
  open: async () => nothing,
});

interface LogDesk extends AttackDesk {
  written: string[];
}

const logged: [name: string, path: string, headers?: Record<string, string>][] = [
  ['a line break', '/newsletters/x%0d%0a{"level":"info","event":"forged"}'],
  ['a line feed alone', '/newsletters/x%0aforged'],
  ['an escape sequence', '/newsletters/%1b[2J%1b[31m'],
  ['the C1 form of an escape', '/newsletters/%c2%9b2J'],
  ['a mark that turns text around', '/newsletters/%e2%80%aegnp.exe'],
  ['a line separator', '/newsletters/%e2%80%a8forged'],
  ['a quote', '/newsletters/x","user":1,"x":"'],
  ['an invisible tag', '/newsletters/%f3%a0%80%81'],
  ['10,000 characters', `/newsletters/${'x'.repeat(10_000)}`],
  ['a browser that lies', '/api/nowhere', { 'user-agent': 'x"} {"event":"forged' }],
];

export const logs = attackClass<LogDesk>({
  name: 'The log',
  attacks: logged.map(([name, path, headers]) => ({
    name: `an address with ${name}`,
    async act({ ask, written }: LogDesk) {
      written.length = 0;
      await ask(path, { headers: headers ?? {} });
      const [line = '', ...more] = written;
      return {
        lines: 1 + more.length,
        isPlain: /^[^\p{Cc}\p{Cf}\u2028\u2029]*\n$/u.test(line),
        isShort: line.length < 700,
        event: (JSON.parse(line) as { event: string; user?: number }).event,
        user: (JSON.parse(line) as { user?: number }).user,
      };
    },
    expected: { lines: 1, isPlain: true, isShort: true, event: 'request', user: undefined },
  })),
  async open(fault) {
    const written: string[] = [];
    const log = makeLog(
      (text) => void written.push(text),
      () => new Date(),
    );
    const desk = await openAttackDesk({ log }, fault);
    return Object.assign(desk, { written });
  },
});

const unsafeLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'view-source:https://x.example',
  'ftp://x.example/a',
  '//x.example',
  '/relative',
  'https:x.example',
  'https://',
  'https://x.example/a b',
  'https://x.example/\u202Egnp',
  'https://x.example/\r\nSet-Cookie: a=b',
  'mailto:a@x.example\r\nbcc:b@x.example',
];

const linked: Attack<AttackDesk>[] = [
  ...unsafeLinks.map((link): Attack<AttackDesk> => ({
    name: `the promotion link ${JSON.stringify(link)}`,
    act: async ({ call, tokens }) =>
      (await call(newsletterCalls.saveFsiLink, { newsletter_id: 12, link }, tokens[1])).status,
    expected: 400,
  })),
  ...unsafeLinks.map((link): Attack<AttackDesk> => ({
    name: `the announcement’s link ${JSON.stringify(link)}`,
    async act({ call, tokens }) {
      const form = new FormData();
      const fields = {
        name: 'x',
        service: 'fsinsight',
        url: link,
        image_phone_url: '',
        image_tablet_url: '',
        date_start: '2026-11-20 10:00:00',
        date_end: '2026-11-21 10:00:00',
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return outcomeOf(await call(announcementCalls.addEdit, form, tokens[2])).slice(0, 3);
    },
    expected: '400',
  })),
];

export const links = attackClass<AttackDesk>({
  name: 'Links that run or lie',
  attacks: linked,
  open: (fault) => openAttackDesk({}, fault),
});
