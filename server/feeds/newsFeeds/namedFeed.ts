import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { feedLink } from '@/domain/news/feedStory';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Characters of a page that are searched: its head comes first. */
const mostRead = 200_000;

const types = /^application\/(rss\+xml|atom\+xml|feed\+json)\s*(;|$)/i;

/** The first feed that a web page names in its head; null if it names none. */
export function namedFeed(html: string, from: string): string | null {
  const waiting: Node[] = [parse(html.slice(0, mostRead))];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const address = 'attrs' in node ? addressIn(node, from) : '';
    if (address !== '') return address;
    if ('childNodes' in node && node.nodeName !== 'body') waiting.push(...node.childNodes);
  }
  return null;
}

function addressIn({ tagName, attrs }: Element, from: string): string {
  const value = (name: string) => attrs.find((attr) => attr.name === name)?.value ?? '';
  const isFeed =
    tagName === 'link' && /(^|\s)alternate(\s|$)/i.test(value('rel')) && types.test(value('type'));
  return isFeed ? feedLink(value('href'), from) : '';
}
