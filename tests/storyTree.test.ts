import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// No public module reads the order; this is what Storybook's own index calls.
import { getStorySortParameter } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { navigation } from '@/screens/shell/navigation';
import { behaviorsOf, questionStory, storyIndexer, type ToldStory } from '@preview/tags';
import { storyOfPicture } from '../scripts/review/story';
import { root, sources } from './sources';
import { takenBaselines } from './visual/baselines';

const mostInSight = 450;

const makeTitle = (title?: string) => title ?? '';

const index = await Promise.all(
  sources(['stories'], /\.stories\.tsx$/).map(async ({ path }) => {
    const stories = await storyIndexer.createIndex(join(root, path), { makeTitle });
    return { path, title: stories[0]?.title ?? '', stories };
  }),
);
const all = index.flatMap(({ path, stories }) =>
  stories.map(({ __id: id = '', tags = [], ...story }) => ({ ...story, path, id, tags })),
);
const inSight = all.filter(({ tags }) => !tags.includes('behavior'));

/** What the pages of text say of themselves. */
const pages = sources(['stories'], /\.mdx$/).map(({ path, text }) => {
  const [, title = '', name] = /<Meta title="([^"]+)"(?: name="([^"]+)")?/.exec(text) ?? [];
  return { path, text, title, name };
});

type Order = (string | Order)[];
const preview = readFileSync(join(root, '.storybook/preview.tsx'), 'utf8');
const { order } = getStorySortParameter(preview) as { order: Order };

/** The names in one level of the order, and what is ordered below one of them. */
const namesIn = (level: Order) => level.filter((each) => typeof each === 'string');
function below(level: Order, name: string): Order {
  const next = level[level.indexOf(name) + 1];
  return Array.isArray(next) ? next : [];
}

it('shows at most as many stories as somebody can look through, with each file among them', () => {
  expect(inSight.length).toBeLessThanOrEqual(mostInSight);
  const shown = new Set(inSight.map(({ path }) => path));
  expect(index.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

it('keeps out of sight what only plays, and nothing that has a picture', () => {
  const story = (exportName: string, given: Partial<ToldStory> = {}): ToldStory => ({
    exportName,
    hasPlay: false,
    isPictured: false,
    ...given,
  });
  const stories = [
    story('Default', { hasPlay: true }),
    story('Typed', { hasPlay: true }),
    story('Asks', { hasPlay: true, isPictured: true }),
    story('Empty'),
    story('Narrow'),
  ];
  expect([...behaviorsOf('screens/coins/CoinsScreen', stories)]).toEqual(['Typed', 'Narrow']);
  expect([...behaviorsOf('components/data/Table', stories.slice(1))]).toEqual(['Narrow']);
  expect([
    ...behaviorsOf('screens/coins/CoinsScreen', [
      ...stories,
      story('DeleteConfirm', { hasPlay: true }),
    ]),
  ]).not.toContain('DeleteConfirm');
  expect(behaviorsOf('flows/Desk', stories).size).toBe(0);
  expect(behaviorsOf('email/quant/QuantEmail', stories).size).toBe(0);
});

it('has no play of its own in sight, except in flows, emails, questions and usual states', () => {
  const usual = new Set(index.map(({ stories: [first] }) => first?.__id));
  const odd = inSight.filter(
    ({ path, id, exportName, tags }) =>
      tags.includes('play-fn') &&
      !questionStory.test(exportName) &&
      !/^stories\/(flows|email)\//.test(path) &&
      !usual.has(id) &&
      !wantsPicture.has(id),
  );
  expect(odd.map(({ id }) => id)).toEqual([]);
});

const pictures = takenBaselines().map((path) => storyOfPicture(path.replace(/\.png$/, '')));
const wantsPicture = new Set(pictures.map(({ id }) => id));

it('shows the usual state of a screen first', () => {
  const late = index.filter(
    ({ stories }) =>
      stories.some(({ exportName }) => exportName === 'Default') &&
      stories.find(({ tags }) => !tags?.includes('behavior'))?.exportName !== 'Default' &&
      stories[0]?.tags?.includes('screen'),
  );
  expect(late.map(({ path }) => path)).toEqual([]);
});

it('has the roots that it orders, and titles and names in words', () => {
  const titles = [...index, ...pages].map(({ path, title }) => ({ path, parts: title.split('/') }));
  const roots = namesIn(order);
  expect(titles.filter(({ parts: [first = ''] }) => !roots.includes(first))).toEqual([]);
  const word = /^[\p{Lu}\d][^_]*$/u;
  const joined = /\p{Ll}\p{Lu}/u;
  const odd = [...titles.flatMap(({ parts }) => parts), ...inSight.map(({ name = '' }) => name)];
  expect(odd.filter((name) => !word.test(name) || joined.test(name))).toEqual([]);
});

it('orders the screens as the menu does, under its labels', () => {
  const labels = navigation.flatMap(({ links }) => links.map(({ label }) => label));
  const screens = namesIn(below(order, 'Screens'));
  expect(screens.filter((name) => labels.includes(name))).toEqual(labels);
  const titles = new Set(index.map(({ title }) => title));
  const missing = labels.filter(
    (label) =>
      label !== 'Settings' &&
      !titles.has(`Screens/${label}`) &&
      !titles.has(`Screens/${label}/${label}`),
  );
  expect(missing).toEqual([]);
});

it('orders only what exists', () => {
  const known = new Set([...index, ...pages].flatMap(({ title }) => title.split('/')));
  const named = (level: Order): string[] =>
    level.flatMap((each) => (typeof each === 'string' ? [each] : named(each)));
  expect(named(order).filter((name) => !known.has(name))).toEqual([]);
});

it('puts each page about a screen into the folder that it names', () => {
  const titles = index.map(({ title }) => title);
  const odd = pages
    .filter(({ path }) => path.startsWith('stories/screens/'))
    .filter(
      ({ title, name = '' }) =>
        !title.endsWith(`/${name}`) || !titles.some((each) => `${each}/`.startsWith(`${title}/`)),
    );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

it('has no dead link to a story, and a story for each picture', () => {
  const ids = new Set(all.map(({ id }) => id));
  const linked = sources(['stories', 'docs', '.storybook'], /\.(mdx?|tsx?)$/).flatMap(
    ({ path, text }) =>
      [...text.matchAll(/(?:path=\/story\/|storyId="|\bid=)([\w-]+--[\w-]+)/g)].map(
        ([, id = '']) => ({ path, id }),
      ),
  );
  expect(linked.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(pictures.filter(({ id }) => !ids.has(id)).map(({ group }) => group)).toEqual([]);
});

it('says why, where it uses a private module of Storybook’s', () => {
  const bare = sources(['stories', '.storybook', 'scripts', 'tests'], /\.tsx?$/).flatMap(
    ({ path, text }) =>
      [...text.matchAll(/^(.*)\nimport [^;]*? from 'storybook\/internal\/[\w-]+';/gm)]
        .filter(([, before = '']) => !before.startsWith('// '))
        .map(() => path),
  );
  expect(bare).toEqual([]);
});
