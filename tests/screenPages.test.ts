import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPurpose } from '@stories/docs/callPurpose';
import type { ScreenCode } from '@stories/docs/screenCode';
import { groupStories } from '@stories/docs/storyGroups';
import { callPurposes } from '../.storybook/screenCode/callPurposes';
import { moduleUses } from '../.storybook/screenCode/moduleUses';
import { reachFrom } from '../.storybook/screenCode/reach';
import { readScreens } from '../.storybook/screenCode/screenCode';
import { SourceTree } from '../.storybook/screenCode/sourceTree';
import { storyViewports } from '../.storybook/screenCode/storyViewports';
import { root, sources } from './sources';

const pages = sources(['stories/screens'], /\/About\.mdx$/);

describe('the page about a screen', () => {
  let screens: Record<string, ScreenCode> = {};
  beforeAll(() => {
    screens = readScreens(root);
  });

  it('exists for every screen and shows that one', () => {
    const shown = pages.map(({ path, text }) => [
      path.split('/')[2],
      /<ScreenParts of="(\w+)" \/>/.exec(text)?.[1],
    ]);
    const wanted = Object.keys(screens).map((name) => [name, name]);
    expect(shown.toSorted()).toEqual(wanted.toSorted());
  });

  it('names files that exist, a page and stories for every screen', () => {
    const groups = Object.values(screens).map(({ files }) => files);
    const paths = groups.flat().flatMap((group) => group.paths);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const group of groups) {
      const titles = group.map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(['Screen', 'Page', 'Stories']));
    }
  });

  it('lists every call that some code of the app makes', () => {
    const tree = new SourceTree(root);
    const code = sources(['src/app', 'src/api/hooks']).map(({ path }) => path);
    const made = [...reachFrom(tree, code).calls.values()].map(nameOf);
    const listed = Object.values(screens).flatMap(({ calls }) => calls.map(nameOf));
    expect(made.length).toBeGreaterThan(150);
    expect(made.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists the calls of its own page alone', () => {
    expect(screens['questions']?.calls.map(nameOf).toSorted()).toEqual([
      'bin.restore',
      'questions.addEdit',
      'questions.approve',
      'questions.get',
      'questions.list',
      'questions.remove',
    ]);
    expect(screens['error']?.calls).toEqual([]);
  });
});

describe('reading a module', () => {
  const uses = moduleUses(
    'sample.tsx',
    `import { calls, other as renamed } from './calls';
     const { list } = calls;
     const stale = [calls.seldom];
     export default function Page() {
       useAction(calls.save, [calls.again]);
       return <Screen rows={renamed({ name: 1 })} more={list} />;
     }`,
  );

  it('tells which names a declaration uses', () => {
    expect(uses.imports.get('renamed')).toEqual({ source: './calls', imported: 'other' });
    const used = uses.declarations.get('default') ?? [];
    expect(used).toEqual(
      expect.arrayContaining([
        { name: 'calls', member: 'save' },
        { name: 'Screen', isElement: true },
        { name: 'renamed' },
        { name: 'list' },
      ]),
    );
    expect(used).not.toContainEqual({ name: 'name' });
    expect(uses.declarations.get('list')).toEqual([{ name: 'calls', member: 'list' }]);
  });

  it('leaves out what an action makes stale', () => {
    const members = [...uses.declarations.values()].flat().map(({ member }) => member);
    expect(members).not.toContain('again');
    expect(members).not.toContain('seldom');
  });
});

describe('reading the contract and the stories', () => {
  it('takes the doc comment of a call', () => {
    const found = callPurposes(
      'prices.ts',
      `export const priceCalls = {
         /**
          * Newest first,
          * at most ten.
          */
         list: call('/prices'),
         // Not for readers.
         get: call('/price'),
       };
       /** Outside. */
       export const websiteBmi = call('/bmi');`,
    );
    expect([...found]).toEqual([
      ['priceCalls.list', 'Newest first, at most ten.'],
      ['websiteBmi', 'Outside.'],
    ]);
  });

  it.each([
    ['announcements', 'list', '', 'Lists announcements.'],
    ['funding', 'search', '', 'Searches funding.'],
    ['questions', 'addEdit', '', 'Adds or edits questions.'],
    ['announcements', 'getViews', '', 'Reads views.'],
    ['sends', 'publish', '', 'Publishes sends.'],
    ['metrics', 'today', '', 'Metrics: today.'],
    ['users', 'add', 'Our addition: adds a person.', 'Adds a person.'],
  ])('says what %s.%s is for', (subject, member, purpose, words) => {
    expect(callPurpose({ subject, exported: 'calls', member, purpose })).toBe(words);
  });

  it('takes the viewport of a story, or that of its file', () => {
    const narrow = `export const Narrow = { globals: { viewport: { value: 'phone' } } };`;
    const plain = `export const Default = { args: { value: 'phone' } };`;
    expect(storyViewports('a.tsx', narrow + plain)).toEqual({ Narrow: 'phone' });
    const meta = `const meta = { globals: { viewport: { value: 'tablet' } } };`;
    expect(storyViewports('a.tsx', meta + narrow + plain)).toMatchObject({
      Narrow: 'phone',
      Default: 'tablet',
    });
  });

  it('groups stories by what they show', () => {
    const story = (file: string, name: string, tags: string[] = []) => ({
      id: name,
      name,
      tags,
      type: 'story',
      exportName: name.replaceAll(' ', ''),
      importPath: `./stories/screens/a/${file}.stories.tsx`,
    });
    const groups = groupStories(
      [
        story('LiveRows', 'Empty'),
        story('RowsScreen', 'Default'),
        story('RowsScreen', 'Delete Asks First'),
        story('RowModal', 'Default'),
        story('RowsScreen', 'Open', ['dialog']),
        story('RowsScreen', 'Narrow'),
      ],
      { 'stories/screens/a/RowsScreen.stories.tsx#Narrow': 'phone' },
    );
    const names = groups.map(({ title, files }) => [
      title,
      files.map((file) => `${file.title}: ${file.stories.map(({ name }) => name).join()}`),
    ]);
    expect(names).toEqual([
      ['Main states', ['Rows: Default', 'Live Rows: Empty']],
      ['Dialogs and questions', ['Rows: Delete Asks First,Open', 'Row Modal: Default']],
      ['Small screens', ['Rows: Narrow']],
    ]);
  });
});

function nameOf({
  subject,
  exported,
  member,
}: {
  subject: string;
  exported: string;
  member?: string;
}) {
  return `${subject}.${member ?? exported}`;
}
