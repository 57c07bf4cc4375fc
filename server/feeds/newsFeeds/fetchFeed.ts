import { NotAnswered, type Outside, type OutsideAnswer } from '@server/feeds/outside';
import { askAgainAt, userAgent } from '@server/feeds/sources/ask';

/** Why a feed gave nothing, in one sentence for people. */
export class FeedTrouble extends Error {
  constructor(
    message: string,
    /** Until when its server asks not to be asked; null if it didn't say. */
    readonly restUntil: Date | null = null,
  ) {
    super(message);
    this.name = 'FeedTrouble';
  }
}

export interface FetchOptions {
  address: string;
  /** What the server said with its last answer; '' without. */
  etag: string;
  lastModified: string;
  now: Date;
}

export interface Fetched {
  /** Null if nothing is new since the last answer. */
  text: string | null;
  headers: Headers;
  /** Where the answer came from, which links are relative to. */
  from: string;
  /** Where the feed has moved for good; null if it hasn't. */
  movedTo: string | null;
}

/** Milliseconds for one feed with all its redirects. */
const patience = 15_000;
const mostBytes = 4 * 1024 * 1024;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const forGood = new Set([301, 308]);

/** Asks for a feed. Throws `FeedTrouble`. */
export async function fetchFeed(outside: Outside, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(patience);
  let url = new URL(options.address);
  let movedTo: string | null = null;
  let isPermanent = true;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await outside(url, requestOf(options, signal)).catch(explain);
    if (!redirects.has(answer.status)) {
      const isNew = answer.status !== 304;
      if (isNew) refuseStatus(answer, options.now);
      const text = isNew ? decoded(answer) : null;
      return { text, headers: answer.headers, from: url.href, movedTo };
    }
    url = targetOf(answer, url);
    isPermanent &&= forGood.has(answer.status);
    if (isPermanent) movedTo = url.href;
  }
  throw new FeedTrouble('The address leads from one to the next and never to a feed.');
}

function requestOf({ etag, lastModified }: FetchOptions, signal: AbortSignal) {
  const headers = {
    'user-agent': userAgent,
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  return { headers, signal, maxBytes: mostBytes };
}

function explain(error: unknown): never {
  throw error instanceof NotAnswered ? new FeedTrouble(reasons[error.reason]) : error;
}

const reasons: Record<NotAnswered['reason'], string> = {
  late: 'The server didn’t answer in time.',
  unreachable: 'The server didn’t answer.',
  private: 'The address leads to a private network, so it wasn’t read.',
  tooLong: 'The answer is larger than 4 MB, so it wasn’t read.',
};

function targetOf({ headers }: OutsideAnswer, from: URL): URL {
  const location = headers.get('location') ?? '';
  try {
    const target = new URL(location, from);
    if (location !== '' && /^https?:$/.test(target.protocol)) return target;
  } catch {
    // An address that can't be read leads nowhere.
  }
  throw new FeedTrouble('The address leads nowhere.');
}

function refuseStatus({ status, headers }: OutsideAnswer, now: Date): void {
  if (status >= 200 && status < 300) return;
  const wait = headers.get('retry-after');
  if (status === 429 || (status === 503 && wait !== null)) {
    throw new FeedTrouble(
      'The server asks to wait before the next reading.',
      askAgainAt(wait, now),
    );
  }
  if (status === 404) throw new FeedTrouble('There is no page at this address.');
  if (status === 410) throw new FeedTrouble('The publisher has ended this feed.');
  if (status < 500) throw new FeedTrouble('The server refuses to show this address.');
  throw new FeedTrouble('The server answered with an error.');
}

/** The text in the character set that the answer or its XML names, which is UTF-8 if none does. */
function decoded({ bytes, headers }: OutsideAnswer): string {
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["'](?!utf-16)([\w.:-]+)/i.exec(head)?.[1];
  // A byte order mark outweighs both, because nobody writes one by mistake.
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : bytes[0] === 0xef && bytes[1] === 0xbb
          ? 'utf-8'
          : undefined;
  return decoderOf(marked ?? named ?? declared).decode(bytes);
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
