import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import * as z from 'zod';
import { mayPublish, basicAuth, pathOf } from '@server/feeds/sources/wordpress';
import type { SourceSettings } from '@/domain/market/sources';
import { beginPost, keepPostId, postByKey, type WordpressPost } from '@server/db/wordpressPosts';
import { settingsOf } from '@server/db/sources';
import type { Deps } from '@server/deps';
import { NotAnswered } from '@server/feeds/outside';
import { parseJson, type Answer } from './http';
import { NotDelivered, type OutgoingEmail, type Provider } from './provider';
import { refused } from './website';

type WordpressDeps = Pick<Deps, 'db' | 'outside'>;

/** WordPress, while Settings > Data sources have it switched on with a password; else `files`. */
export function switchedWebsite(files: Provider, deps: WordpressDeps): Provider {
  const { read } = deps.db;
  return {
    ...files,
    async current() {
      const { isOn, ...settings } = await settingsOf(read, 'wordpress', {});
      if (isOn && mayPublish(settings)) return wordpressWebsite(settings, files, deps);
      return {
        ...files,
        async find(message, options) {
          if (await postByKey(read, message.key)) {
            throw new Error('WordPress is switched off, so it can’t be asked about its posts.');
          }
          return (await files.find?.(message, options)) ?? null;
        },
      };
    },
  };
}

const Post = z.object({
  id: z.int().positive(),
  link: z.string().catch(''),
  status: z.string(),
});
const FoundPost = Post.extend({ content: z.object({ raw: z.string() }) });
type FoundPost = z.output<typeof FoundPost>;

/** Milliseconds for one request. Two fit into the time of a delivery. */
const callLimit = 25_000;
const maxBytes = 4 * 1024 * 1024;
/** Such as `3f9a…`: enough of the key to be nobody else's. */
const marked = (key: string) => `desk-${key.slice(0, 32)}`;

/**
 * Publishes posts by WordPress's REST API. A repeat changes the post of the earlier publication. The
 * content carries the key, so that WordPress can be asked whether it has it.
 */
function wordpressWebsite(
  settings: SourceSettings,
  files: Provider,
  { db, outside }: WordpressDeps,
): Provider {
  const { host } = new URL(pathOf(settings, ''));

  async function call(path: string, body?: unknown): Promise<Answer> {
    const { status, bytes } = await outside(new URL(pathOf(settings, path)), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...basicAuth(settings),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callLimit),
      maxBytes,
    });
    return { status, text: new TextDecoder().decode(bytes) };
  }

  /** The post as WordPress has it; null if it has none, or only in its trash. Throws `NotDelivered`. */
  async function stored(row: WordpressPost): Promise<FoundPost | null> {
    const asked = 'context=edit&_fields=id,link,status,content';
    const path =
      row.postId === null
        ? `posts?slug=${row.slug}&status=any&${asked}`
        : `posts/${row.postId}?${asked}`;
    const answer = await call(path).catch((error: unknown) => {
      throw unanswered(error, true);
    });
    if (row.postId !== null && (answer.status === 404 || answer.status === 410)) return null;
    if (answer.status !== 200) throw refused(answer, settings.key);
    const found = parseJson(z.union([FoundPost, z.array(FoundPost)]), answer.text);
    if (!found) throw new NotDelivered('WordPress’s answer can’t be read.', true);
    const [post = null] = [found].flat();
    return post?.status === 'trash' ? null : post;
  }

  return {
    recovery: 'lookup',
    host,
    // A request that was cut off may still be under way for as long.
    lag: 2 * callLimit,
    async deliver(outgoing) {
      const { key, publication } = outgoing;
      const lane = `${host} ${publication?.lane ?? key}`;
      const post = postOf(outgoing);
      const row = await db.write((tx) => beginPost(tx, { lane, key, slug: marked(key) }));
      const earlier = await stored(row).catch((error: unknown) => {
        if (!(error instanceof NotDelivered)) throw error;
        throw new NotDelivered(`Nothing was published. ${error.message}`, true);
      });
      if (earlier?.content.raw.includes(marked(key))) return published(earlier);
      const path = earlier ? `posts/${earlier.id}` : 'posts';
      const answer = await call(path, earlier ? post : { ...post, slug: row.slug }).catch(
        (error: unknown) => {
          throw unanswered(error, false);
        },
      );
      if (answer.status < 200 || answer.status >= 300) throw refused(answer, settings.key);
      const saved = parseJson(Post, answer.text);
      if (!saved) throw new NotDelivered('WordPress’s answer can’t be read.', false);
      await db.write((tx) => keepPostId(tx, lane, saved.id));
      if (saved.status !== 'publish') {
        throw new NotDelivered(
          `WordPress saved this as ${saved.status} and didn’t publish it.`,
          true,
        );
      }
      return published(saved);
    },
    async find(message, options) {
      const row = await postByKey(db.read, message.key);
      if (!row) return (await files.find?.(message, options)) ?? null;
      if (!row.lane.startsWith(`${host} `)) {
        throw new Error('This was published on another website, which can’t be asked.');
      }
      const post = await stored(row);
      const isThere = post?.status === 'publish' && post.content.raw.includes(marked(message.key));
      return isThere ? published(post) : null;
    },
    async check() {
      const answer = await call('users/me?context=edit').catch((error: unknown) => {
        throw unanswered(error, true);
      });
      if (answer.status === 401 || answer.status === 403) {
        throw new NotDelivered(`WordPress refused the password (${answer.status}).`, true);
      }
      const user = answer.status === 200 ? parseJson(User, answer.text) : undefined;
      if (!user) throw new NotDelivered(`WordPress answered ${answer.status}.`, true);
      if (!user.capabilities['publish_posts']) {
        throw new NotDelivered(`${user.name} may not publish posts in WordPress.`, true);
      }
      return `${user.name} may publish posts in WordPress. Nothing was published.`;
    },
  };
}

const User = z.object({ name: z.string(), capabilities: z.record(z.string(), z.unknown()) });

const published = ({ id, link }: z.output<typeof Post>) =>
  `WordPress published this as post ${id}${link ? `: ${link}` : ''}`;

/** The fields of the post. Throws `NotDelivered` without a publication. */
function postOf({ key, html, publication }: OutgoingEmail) {
  if (!publication) throw new NotDelivered('There is nothing to publish.', true);
  const { name, excerpt = '', author } = publication;
  // As a block of HTML, which WordPress shows without paragraphs of its own.
  const content = `<!-- wp:html -->\n<div class="${marked(key)}">${bodyOf(html)}</div>\n<!-- /wp:html -->`;
  return { title: name, content, excerpt, status: 'publish', ...(author && { author }) };
}

/** What is inside the page's body. Its styles stay behind: where they aren't allowed, they'd show as text. */
function bodyOf(html: string): string {
  const page = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html');
  const body = (page as DefaultTreeAdapterTypes.Element).childNodes.find(
    ({ nodeName }) => nodeName === 'body',
  );
  return serialize(body as DefaultTreeAdapterTypes.Element).trim();
}

/** Nothing is changed by what only reads, nor at an address that wasn't asked. */
function unanswered(error: unknown, isReading: boolean): NotDelivered {
  if (!(error instanceof NotAnswered)) throw error;
  if (error.reason === 'private') {
    return new NotDelivered('WordPress is at a private address, so it wasn’t asked.', true);
  }
  return isReading
    ? new NotDelivered('WordPress didn’t answer.', true)
    : new NotDelivered('WordPress didn’t confirm whether it published this.', false);
}
