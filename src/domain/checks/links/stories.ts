import type { WrittenLink } from './writtenLinks';
import type { LinkProblem } from './linkProblem';
import { quoted } from '@/domain/format/text';

const small = new Set(
  'the and for with from into over under after before than that this will its are was were has have first time news story article html index year week day says said'.split(
    ' ',
  ),
);

/** The words that carry meaning, cut so that `narrows` and `narrow` are one. */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !small.has(word)).map((word) => word.slice(0, 5)));
}

function slugOf({ url }: WrittenLink): Set<string> {
  const last = url?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return /-/.test(last) ? stems(last.replace(/-/g, ' ')) : new Set();
}

function shared(one: Set<string>, two: Set<string>): number {
  return [...one].filter((stem) => two.has(stem)).length;
}

/** Stories whose address tells another story of the same newsletter. */
export function swappedStories(
  links: readonly WrittenLink[],
): { link: WrittenLink; problem: LinkProblem }[] {
  const stories = links
    .filter(({ section }) => section === 'news')
    .map((link) => ({
      link,
      slug: slugOf(link),
      headline: stems(link.words),
      all: stems(`${link.words} ${link.content ?? ''}`),
    }));
  return stories.flatMap(({ link, slug, all }) => {
    if (slug.size < 3 || shared(slug, all) > 0) return [];
    const other = stories.find(
      (each) => each.link !== link && shared(slug, each.headline) >= Math.max(2, slug.size - 2),
    );
    if (!other) return [];
    const what = `opens the story ${quoted(other.link.words)}`;
    return [{ link, problem: { severity: 'mustFix' as const, what } }];
  });
}

/** Two stories with one address: one of them opens the wrong page. */
export function sharedAddresses(
  links: readonly WrittenLink[],
): { link: WrittenLink; problem: LinkProblem }[] {
  const first = new Map<string, WrittenLink>();
  return links.flatMap((link) => {
    if (link.section !== 'news' || !link.url) return [];
    const known = first.get(link.url.href);
    if (!known) first.set(link.url.href, link);
    if (!known || known.words === link.words) return [];
    const what = `has the address of ${quoted(known.words)}`;
    return [{ link, problem: { severity: 'mustFix' as const, what } }];
  });
}

/** A story that opens the front page of its site. */
export function frontPage({ url, section }: WrittenLink): LinkProblem | null {
  if (section !== 'news' || !url || !/^https?:$/.test(url.protocol)) return null;
  const isFront =
    /^\/(?:index\.\w+|home|en|en-us|us|news)?\/?$/i.test(url.pathname) && url.search === '';
  return isFront
    ? { severity: 'check', what: 'opens the front page of a site, not the story' }
    : null;
}
