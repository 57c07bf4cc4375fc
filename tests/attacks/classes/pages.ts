import { eq } from 'drizzle-orm';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { archiveCalls } from '@/api/contract/settings';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { pageOf, withIssue, withRendered } from '@/domain/firm/publicHtml';
import { publicPages } from '@/domain/firm/publicPages';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { contentInput } from '@server/db/newsletterContent';
import { news } from '@server/db/schema/newsletters';
import { attackClass, openAttackDesk, type Attack, type AttackDesk } from '../attack';

/** Texts that run in a page that takes one of them for markup. */
const texts = [
  '<script>pwn()</script>',
  '</title><script>pwn()</script>',
  '</style><script>pwn()</script>',
  '--><script>pwn()</script>',
  ']]><script>pwn()</script>',
  '<img src=x onerror=pwn()>',
  '<svg/onload=pwn()>',
  '"><img src=x onerror=pwn()>',
  "' onmouseover='pwn()",
  '" autofocus onfocus="pwn()',
  '<iframe srcdoc="<script>pwn()</script>">',
  '<a href="javascript:pwn()">a</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwn()>',
  '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
  '&lt;script&gt;pwn()&lt;/script&gt;',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><button>a</button></form>',
  '<object data="data:text/html,<script>pwn()</script>"></object>',
  '{{constructor.constructor("pwn()")()}} ${pwn()} <%= pwn() %>',
  "$& $1 $` $'",
  '</script><script>pwn()</script>',
];

type Node = DefaultTreeAdapterTypes.ChildNode;

const running = new Set(['script', 'iframe', 'object', 'embed', 'base', 'form', 'frame', 'applet']);
const isAddress = (name: string) =>
  ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'].includes(name);

function walk(
  node: Node | DefaultTreeAdapterTypes.Document,
  visit: (element: DefaultTreeAdapterTypes.Element) => void,
): void {
  if ('tagName' in node) visit(node);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit);
}

/** What of a page could run, or lead its reader away. Data in JSON runs nothing. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  walk(parse(html), ({ tagName, attrs }) => {
    const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
    const isData = tagName === 'script' && /json/.test(type);
    if (running.has(tagName) && !isData && !(tagName === 'form' && isSearch(attrs)))
      found.push(tagName);
    for (const { name, value } of attrs) {
      if (name.startsWith('on')) found.push(name);
      if (name === 'http-equiv' && /refresh/i.test(value)) found.push('refresh');
      if (isAddress(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)) found.push(value);
      if (isAddress(name) && value.includes('evil.example')) found.push(value);
    }
  });
  return found;
}

/** The archive has one form, which asks the archive itself. */
const isSearch = (attrs: { name: string; value: string }[]) =>
  attrs.some(({ name, value }) => name === 'role' && value === 'search') ||
  attrs.some(
    ({ name, value }) => name === 'action' && value.startsWith('http://desk.example/newsletters'),
  );

interface Published {
  email: string;
  issue: string;
  list: string;
  summary: string;
  feed: string;
}

/** Publishes a newsletter with this text in each of its fields, and reads every page about it. */
async function publish(desk: AttackDesk, text: string): Promise<Published> {
  const { call, tokens, api, ask } = desk;
  const id = 12;
  const open = async (path: string) => (await ask(path)).text;
  await call(newsletterCalls.saveTitle, { newsletter_id: id, name: `T ${text}` }, tokens[2]);
  await call(
    newsletterCalls.saveComments,
    { newsletter_id: id, comments: `<p>C ${text}</p>` },
    tokens[2],
  );
  await call(newsletterCalls.saveSummary, { newsletter_id: id, summary: `S ${text}` }, tokens[2]);
  await call(
    newsletterCalls.saveImageAlt,
    { newsletter_id: id, field: 'newsletter_image_alt', alt: text },
    tokens[2],
  );
  await api.db.write((tx) =>
    tx
      .update(news)
      .set({ text: `N ${text}`, content: text, link: 'javascript:pwn()', author: text })
      .where(eq(news.newsletterId, id)),
  );
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  const input = await contentInput(api.db.read, id, source);
  const { html } = renderNewsletter('fsi', input, 'website');
  const press = {
    variant: 'fsi',
    data: html,
    send_key: crypto.randomUUID(),
    name: 'x',
    author: 1,
    tickers: '',
    created: '2026-11-20 08:00:00',
  };
  const { rows } = await api.client.query<{ id: number }>(
    "select max(id)::int as id from sends where channel = 'website'",
  );
  const repeats = rows[0]?.id ? { repeats: rows[0].id } : {};
  await call(archiveCalls.save, { mode: 'full' }, tokens[3]);
  const { status, message } = await call(
    sendCalls.publishV2,
    { newsletter_id: id, ...press, ...repeats },
    tokens[2],
  );
  if (status !== 200) throw new Error(`${status} ${message}`);
  const [issue, list, feed] = [
    await open('/newsletters/2026-11-20'),
    await open('/newsletters'),
    await open('/newsletters/feed.xml'),
  ];
  await call(archiveCalls.save, { mode: 'summary' }, tokens[3]);
  const summary = await open('/newsletters/2026-11-20');
  return { email: renderNewsletter('v2', input).html, issue, list, feed, summary };
}

interface PagesDesk extends AttackDesk {
  published(text: string): Promise<Published>;
}

const surfaces = ['email', 'issue', 'list', 'summary'] as const;

const shown: Attack<PagesDesk>[] = texts.flatMap((text): Attack<PagesDesk>[] => [
  ...surfaces.map((surface): Attack<PagesDesk> => ({
    name: `${text} in a newsletter: the ${surface}`,
    async act({ published }) {
      const html = (await published(text))[surface];
      return [html.length > 500, dangersIn(html)];
    },
    expected: [true, []],
  })),
  {
    name: `${text} in a newsletter: the feed`,
    async act({ published }) {
      const { feed } = await published(text);
      const elements = [
        ...new Set([...feed.matchAll(/<([a-z:]+)[\s>/]/g)].map(([, name]) => name)),
      ];
      return elements.filter((name) => !known.has(name ?? ''));
    },
    expected: [],
  },
  {
    name: `${text} in an address`,
    async act({ ask }) {
      const part = encodeURIComponent(text);
      const pages = [
        `/newsletters?q=${part}`,
        `/newsletters?topic=${part}`,
        `/newsletters/${part}`,
        `/newsletters/2026-11-20/${part}`,
        `/u/${part}`,
        `/uploads/${part}`,
        `/api/${part}`,
        `/${part}`,
      ];
      const dangers: string[] = [];
      for (const page of pages) dangers.push(...dangersIn((await ask(page)).text));
      return dangers;
    },
    expected: [],
  },
  {
    name: `${text} in the name of the firm: the head of a public page`,
    act: async () => {
      const brand = { ...samplePublisher.brands.fsi, name: text };
      const publisher = {
        ...samplePublisher,
        name: text,
        brands: { ...samplePublisher.brands, fsi: brand },
      };
      const shell =
        '<!doctype html><html><head><title>x</title></head><body><div id="root"><div></div></div></body></html>';
      const issue = {
        title: text,
        day: '2026-11-20',
        summary: text,
        image: null,
        news: [{ category: 'x', headlines: [text] }],
        href: '/newsletters/2026-11-20',
        is_sample: true,
      };
      const page = publicPages(publisher)['/pricing'];
      const named = withIssue(pageOf(shell, publisher), issue);
      const options = {
        address: '/pricing',
        page,
        rendered: { html: '<p>x</p>', styles: '' },
        site: text,
        publicUrl: 'http://desk.example/',
      };
      return dangersIn(withRendered(named, options));
    },
    expected: [],
  },
]);

const known = new Set([
  'feed',
  'title',
  'link',
  'id',
  'updated',
  'author',
  'name',
  'entry',
  'published',
  'summary',
  'subtitle',
  'icon',
  'category',
  'content',
  'rights',
]);

export const pages = attackClass<PagesDesk>({
  name: 'Text that runs in pages and emails',
  attacks: shown,
  async open(fault) {
    const desk = await openAttackDesk({ renderNewsletter }, fault);
    const read = new Map<string, Promise<Published>>();
    let last: Promise<unknown> = Promise.resolve();
    // One after the other, as all of them change the same newsletter.
    const published = (text: string) => {
      const reading = read.get(text) ?? last.then(() => publish(desk, text));
      last = reading.catch(() => undefined);
      read.set(text, reading);
      return reading;
    };
    return Object.assign(desk, { published });
  },
});
