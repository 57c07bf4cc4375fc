import { serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { emailLimits, parseHtml } from '@/domain/format/boundedHtml';
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
  const site = makeSite(settings, outside);
  return {
    recovery: 'lookup',
    host: site.host,
    // A request that was cut off may still be under way for as long.
    lag: 2 * callLimit,
    deliver: (outgoing) => publish(site, db, outgoing),
    async find(message, options) {
      const row = await postByKey(db.read, message.key);
      if (!row) return (await files.find?.(message, options)) ?? null;
      if (!row.lane.startsWith(`${site.host} `)) {
        throw new Error('This was published on another website, which can’t be asked.');
      }
      const post = await site.stored(row);
      const isThere = post?.status === 'publish' && post.content.raw.includes(marked(message.key));
      return isThere ? published(post) : null;
    },
    check: () => checkUser(site),
  };
}

type Site = ReturnType<typeof makeSite>;

function makeSite(settings: SourceSettings, outside: Deps['outside']) {
  const { key: secret } = settings;

  /** Gets, or posts where there is a body. */
  async function call(path: string, body?: unknown): Promise<Answer> {
    const isReading = body === undefined;
    const { status, bytes } = await outside(new URL(pathOf(settings, path)), {
      method: isReading ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...basicAuth(settings),
        ...(!isReading && { 'content-type': 'application/json' }),
      },
      ...(!isReading && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callLimit),
      maxBytes,
    }).catch((error: unknown) => {
      throw unanswered(error, isReading);
    });
    return { status, text: new TextDecoder().decode(bytes) };
  }

  /** The post as WordPress has it; null if it has none, or only in its trash. */
  async function stored({ postId, slug }: WordpressPost): Promise<FoundPost | null> {
    const asked = 'context=edit&_fields=id,link,status,content';
    const path =
      postId === null ? `posts?slug=${slug}&status=any&${asked}` : `posts/${postId}?${asked}`;
    const answer = await call(path);
    if (postId !== null && (answer.status === 404 || answer.status === 410)) return null;
    if (answer.status !== 200) throw unread(answer);
    const found = parseJson(z.union([FoundPost, z.array(FoundPost)]), answer.text);
    if (!found) throw unread(answer);
    const [post = null] = [found].flat();
    return post?.status === 'trash' ? null : post;
  }

  return { host: new URL(pathOf(settings, '')).host, secret, call, stored };
}

/** Asks for the post first: nothing is written where that fails, nor where it is there already. */
async function publish(site: Site, db: Deps['db'], outgoing: OutgoingEmail): Promise<string> {
  const { key, publication } = outgoing;
  const post = postOf(outgoing);
  const lane = `${site.host} ${publication?.lane ?? key}`;
  const row = await db.write((tx) => beginPost(tx, { lane, key, slug: marked(key) }));
  const earlier = await site.stored(row).catch((error: unknown) => {
    if (!(error instanceof NotDelivered)) throw error;
    throw new NotDelivered(`Nothing was published. ${error.message}`, true);
  });
  if (earlier?.status === 'publish' && earlier.content.raw.includes(marked(key))) {
    return published(earlier);
  }
  const path = earlier ? `posts/${earlier.id}` : 'posts';
  const answer = await site.call(path, earlier ? post : { ...post, slug: row.slug });
  if (answer.status < 200 || answer.status >= 300) throw refused(answer, site.secret);
  const saved = parseJson(Post, answer.text);
  if (!saved) throw new NotDelivered('WordPress’s answer can’t be read.', false);
  await db.write((tx) => keepPostId(tx, lane, saved.id));
  if (saved.status !== 'publish') {
    throw new NotDelivered(`WordPress saved this as ${saved.status} and didn’t publish it.`, true);
  }
  return published(saved);
}

async function checkUser(site: Site): Promise<string> {
  const answer = await site.call('users/me?context=edit');
  const user = answer.status === 200 ? parseJson(User, answer.text) : undefined;
  if (!user) throw unread(answer);
  if (!user.capabilities['publish_posts']) {
    throw new NotDelivered(`${user.name} may not publish posts in WordPress.`, true);
  }
  return `${user.name} may publish posts in WordPress. Nothing was published.`;
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
  const { document, isWhole } = parseHtml(html, emailLimits);
  if (!isWhole) throw new NotDelivered('The page is too large to be published.', true);
  const page = document.childNodes.find(({ nodeName }) => nodeName === 'html');
  const body = (page as DefaultTreeAdapterTypes.Element).childNodes.find(
    ({ nodeName }) => nodeName === 'body',
  );
  return serialize(body as DefaultTreeAdapterTypes.Element).trim();
}

/** Why something that only reads got no answer. */
function unread({ status }: Answer): NotDelivered {
  const isRefusal = status === 401 || status === 403;
  const words = isRefusal ? 'WordPress refused the password' : 'WordPress can’t be read';
  return new NotDelivered(`${words} (${status}).`, true);
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
