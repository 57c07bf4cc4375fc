import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml, textLimits } from '@/domain/format/boundedHtml';
import * as z from 'zod/mini';
import { safeHref } from '@/domain/format/addresses';
import { wallClockAt } from '@/domain/format/dates';
import { describedSources, type SourceSettings } from '@/domain/market/sources';
import { readJson, SourceTrouble } from './ask';
import type { Ask, Source } from './source';

/** A published post, as UTM links are made of it. */
export interface PublishedPost {
  id: number;
  title: string;
  link: string;
  /** New York wall clock. */
  postedAt: string;
}

/** `rendered` is HTML. `date_gmt` is UTC without a zone; `date` is in the time of the site. */
const Post = z.object({
  id: z.int().check(z.positive()),
  date_gmt: z.string(),
  title: z.object({ rendered: z.string() }),
  link: z.string(),
});

/** The most that WordPress gives at once. */
const perPage = 100;
/** So that a site with thousands of posts is asked for its newest 1,000. */
const mostPages = 10;

/** The posts of the firm's website. Publishing there has its own file beside the other providers. */
export const wordpress: Source = {
  name: 'wordpress',
  // The address is a setting.
  base: 'https://wordpress.invalid/',
  limit: { requests: 60, seconds: 60 },
  pause: 15 * 60_000,
  async check(ask) {
    const { label } = describedSources.wordpress;
    const posts = await readPage(ask, 1);
    const found = `${label} answered with ${posts.total === 1 ? '1 post' : `${posts.total} posts`}`;
    if (!mayPublish(ask)) return `${found}. Publishing needs a user name and a password.`;
    const { name, capabilities } = await ask.json(pathOf(ask, 'users/me'), User, {
      query: { context: 'edit' },
      headers: basicAuth(ask),
    });
    if (!capabilities['publish_posts']) throw new SourceTrouble(`${name} may not publish posts`);
    if (!capabilities['unfiltered_html']) {
      return `${found}. ${name} may publish, but WordPress removes styles from what they post: an editor's or administrator's account keeps them.`;
    }
    return `${found}. ${name} may publish.`;
  },
};

const User = z.object({
  name: z.string(),
  capabilities: z._default(z.record(z.string(), z.unknown()), {}),
});

/** True for settings with which posts can be written. */
export function mayPublish({ key, settings }: SourceSettings): boolean {
  return Boolean(key && settings['user'] && settings['address']);
}

/** The address of one of WordPress's own endpoints. */
export function pathOf({ settings }: Pick<SourceSettings, 'settings'>, path: string): string {
  return `${(settings['address'] ?? '').replace(/\/*$/, '')}/wp-json/wp/v2/${path}`;
}

/** The header of an application password. */
export function basicAuth({ key, settings }: SourceSettings): Record<string, string> {
  const bytes = new TextEncoder().encode(`${settings['user'] ?? ''}:${key}`);
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/** The newest posts. Throws `SourceTrouble`, so that a part of them is never taken for all. */
export async function readPosts(ask: Ask): Promise<PublishedPost[]> {
  const first = await readPage(ask, 1);
  const posts = [...first.posts];
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1) {
    posts.push(...(await readPage(ask, page)).posts);
  }
  // A post that appears meanwhile moves another one to the next page.
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

async function readPage(ask: Ask, page: number) {
  const query = { per_page: perPage, page, orderby: 'date', _fields: 'id,date_gmt,title,link' };
  const { bytes, headers } = await ask.bytes(pathOf(ask, 'posts'), {
    query,
    headers: { accept: 'application/json' },
  });
  const rows = readJson('wordpress', z.array(z.unknown()), bytes);
  const posts = rows.flatMap((row) => postOf(row) ?? []);
  return {
    posts,
    pages: countIn(headers.get('x-wp-totalpages')) ?? 1,
    total: countIn(headers.get('x-wp-total')) ?? posts.length,
  };
}

const countIn = (header: string | null) =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** Null for a row that lacks something, or whose link isn't a web address. */
function postOf(row: unknown): PublishedPost | null {
  const read = Post.safeParse(row);
  if (!read.success) return null;
  const { id, date_gmt: date, title, link } = read.data;
  const at = new Date(`${date.replace(/z$/i, '')}Z`);
  const href = safeHref(link);
  if (Number.isNaN(at.getTime()) || !href || !/^https?:/.test(href)) return null;
  return { id, title: textOf(title.rendered), link: href, postedAt: wallClockAt(at) };
}

/** The text of HTML on one line. */
function textOf(html: string): string {
  const words = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if ('value' in node) return node.value;
    if (!('childNodes' in node) || ['script', 'style'].includes(node.nodeName)) return '';
    return node.childNodes.map(words).join('');
  };
  const text = parseHtml(`<body>${html}`, textLimits).document.childNodes.map(words).join('');
  return text.replace(/\s+/g, ' ').trim();
}
