import type { UtmPost, UtmTag } from '@/api/contract/utm';
import type { PostMetadata } from '@/api/contract/website';
import { utmPostLines } from './utmPosts';

const site = 'https://insight.northlight.example';

function tag(id: number, name: string, link: string, service: string): UtmTag {
  return { id, name, link, service };
}

/** The fifth already has UTM parameters, and the seventh can't have any. */
export const sampleUtmTags: UtmTag[] = [
  tag(1, 'Free 30 Day Trial', `${site}/plans?offer=trial-30`, 'FSI Pro'),
  tag(2, 'Digital Assets Weekly sign-up', `${site}/newsletters/weekly#sign-up`, 'Newsletter'),
  tag(3, '2027 Outlook webinar', 'https://events.northlight.example/outlook-2027', 'Webinar'),
  tag(4, 'Granny Shots landing page', `${site}/services/granny-shots/`, 'Granny Shots'),
  tag(
    5,
    'Partner article on stablecoins',
    'https://partner.example/stablecoins?ref=northlight&utm_source=partner&utm_medium=blog&utm_term=stablecoin#reserves',
    'Partners',
  ),
  tag(6, 'Podcast: The Desk at Dawn', 'https://podcast.example/desk-at-dawn?episode=84', 'Podcast'),
  tag(7, 'Ask the research desk', 'mailto:research@northlight.example', 'Support'),
  tag(8, 'Portfolio comparator', 'https://www.northlight.example/comparator', 'Tools'),
];

/** Posts of the website, newest first. */
export const sampleUtmPosts: UtmPost[] = utmPostLines.map((line, index) => {
  const [post_date = '', post_title = ''] = line.split(' | ');
  return { ID: utmPostLines.length - index, post_title, post_date };
});

/** What the website returns for a sample post. */
export function sampleMetadataOf({ ID, post_title: title, post_date }: UtmPost): PostMetadata {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [`post-${ID}`];
  const path = [post_date.slice(0, 4), post_date.slice(5, 7), words.slice(0, 8).join('-')];
  return { title, link: `${site}/${path.join('/')}/` };
}
