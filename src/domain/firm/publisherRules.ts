import { brandKeys, type Author, type Brand, type Publisher } from '@/api/contract/publication';
import { brandLabels } from './publisherChanges';

/** What is wrong with a publisher besides the form of its fields, in a sentence; null if nothing. */
export function publisherError(publisher: Publisher): string | null {
  const { authors, plans, house_author, technical_author } = publisher;
  const keys = authors.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) return `Two authors have the key “${twice}”. Give each its own.`;
  const active = authors.filter(({ is_active }) => is_active).map(({ key }) => key);
  if (!active.includes(house_author)) {
    return 'Choose an active author who signs when a newsletter names nobody.';
  }
  if (!active.includes(technical_author)) {
    return 'Choose an active author who signs Daily Technical Strategy.';
  }
  if (new Set(plans.map(({ key }) => key)).size < plans.length) {
    return 'Give each of the three plans once.';
  }
  return null;
}

/** The first author who isn't there anymore. Newsletters store keys, so authors are made past instead. */
export function droppedAuthor(stored: Publisher, next: Publisher): Author | undefined {
  const keys = new Set(next.authors.map(({ key }) => key));
  return stored.authors.find(({ key }) => !keys.has(key));
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** A copied file of the sample firm still draws its name at the top of every email. */
function hasSampleLogo(own: Brand, theirs: Brand): boolean {
  const theirPaths = new Set([theirs.logo, theirs.icon]);
  return [own.logo, own.logo_dark, own.icon].some((path) => path !== '' && theirPaths.has(path));
}

/** Which names, addresses and pictures of brands are still those of `sample`, such as `FSI: logo`. */
export function samplePartsOf(publisher: Publisher, sample: Publisher): string[] {
  return brandKeys.flatMap((key) => {
    const [own, theirs] = [publisher.brands[key], sample.brands[key]];
    const isSample = (field: 'name' | 'from_name' | 'postal_address') =>
      own[field].trim().toLowerCase() === theirs[field].toLowerCase();
    const parts: [is: boolean, label: string][] = [
      [isSample('name'), 'name'],
      [isSample('from_name'), 'sender name'],
      [hostOf(own.from_address) === hostOf(theirs.from_address), 'sender address'],
      [isSample('postal_address'), 'postal address'],
      [hasSampleLogo(own, theirs), 'logo'],
    ];
    return parts.filter(([is]) => is).map(([, label]) => `${brandLabels[key]}: ${label}`);
  });
}
