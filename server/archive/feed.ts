import type { ListedNewsletter } from './listPage';
import { markup, type Markup } from './markup';
import {
  archiveBrand,
  archiveTitle,
  brandOf,
  dayAddress,
  feedAddress,
  ownAddress,
  type ArchivePlace,
} from './page';

/** An Atom feed (RFC 4287) of the newest newsletters, with their summaries. */
export function feed(place: ArchivePlace, newsletters: readonly ListedNewsletter[]): string {
  const times = newsletters.map(({ publishedAt }) => publishedAt.getTime());
  const updated = new Date(Math.max(0, ...times)).toISOString();
  const self = feedAddress(place);
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${archiveBrand(place).name}: ${archiveTitle}</title>
<updated>${updated}</updated>
<author><name>${archiveBrand(place).name}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${place.archive}"/>
${newsletters.map((newsletter) => entry(place, newsletter))}</feed>
`.text;
}

/** Known by the newsletter's own address, which stays when another one is published for the day. */
function entry(place: ArchivePlace, newsletter: ListedNewsletter): Markup {
  const { day, title, summary, publishedAt } = newsletter;
  return markup`<entry>
<id>${ownAddress(place, newsletter)}</id>
<title>${title}</title>
<updated>${publishedAt.toISOString()}</updated>
<author><name>${brandOf(place, newsletter).name}</name></author>
<link rel="alternate" type="text/html" href="${dayAddress(place, day)}"/>
<summary>${summary}</summary>
</entry>
`;
}
