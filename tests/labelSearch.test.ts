import { describe, expect, it } from 'vitest';
import { buildLabelIndex } from '../.storybook/labelSearch/buildIndex';
import { highlight, prepareSearch } from '../.storybook/labelSearch/match';
import { parseModule, textsIn } from '../.storybook/labelSearch/texts';

const textsOf = (code: string) => textsIn(parseModule('a.tsx', code));

describe('the words that a module says', () => {
  it.each([
    ['<p>Showing {from} to {to} of {total}</p>', ['Showing … to … of']],
    ['<p>\n  Two\n  lines <b>and bold</b></p>', ['Two lines', 'and bold']],
    ['<Field label="url" type="Text" className="Wide Box" />', ['url']],
    ["<p>{isOn ? 'On' : 'turned off'}</p>", ['On', 'turned off']],
    ['<Button>{`Delete “${name}”`}</Button>', ['Delete “…”']],
    ["const items = [{ label: 'Sync now', value: 'syncNow' }];", ['Sync now']],
    ["const text = 'Your changes ' + 'are saved.';", ['Your changes are saved.']],
    ["const wait = 'Saving…';", ['Saving…']],
    ["if (kind === 'Published Today') go('/app/Newsletter');", []],
    ["import { A } from 'Some Module'; type B = 'One of Two';", []],
    ['const Root = styled.div`Grid Area`;', []],
    ["const names = { 'Not Me': 'Only me' } satisfies Record<string, string>;", ['Only me']],
  ])('%s', (code, texts) => {
    expect(textsOf(code)).toEqual(texts);
  });
});

describe('the index', () => {
  const stories = ['Default', 'AddSaves'].map((exportName) => ({
    type: 'story' as const,
    subtype: 'story' as const,
    id: `utm--${exportName}`,
    name: exportName,
    exportName,
    title: 'screens/utmTags/UtmTagsScreen',
    importPath: './stories/screens/utmTags/UtmTagsScreen.stories.tsx',
  }));
  const index = buildLabelIndex({
    v: 5,
    entries: Object.fromEntries(stories.map((story) => [story.id, story])),
  });
  const [file] = index.files;
  const said = (numbers: number[] = []) => numbers.map((number) => index.texts[number]);

  it('has what the screen and its dialogs say, loaded late or not', () => {
    expect(said(file?.texts)).toEqual(
      expect.arrayContaining(['UTM Tags', 'Add UTM Tag', 'VIEW UTMS']),
    );
  });

  it('has nothing of other screens', () => {
    expect(said(file?.texts)).not.toContain('Send to FS Insight');
  });

  it('has each story, and what the sample data say', () => {
    expect(file?.stories.map(({ id }) => id)).toEqual(['utm--Default', 'utm--AddSaves']);
    expect(said(file?.samples).length).toBeGreaterThan(3);
  });
});

describe('the index of a story that is looked for in another way', () => {
  const indexOf = (path: string, exportName: string, name: string) => {
    const title = path.replace(/^stories\//, '').replace('.stories.tsx', '');
    const entry = { type: 'story' as const, subtype: 'story' as const, id: 'found', name };
    const found = { ...entry, exportName, title, importPath: `./${path}` };
    return prepareSearch(buildLabelIndex({ v: 5, entries: { found } }));
  };
  const desk = indexOf('stories/flows/Desk.stories.tsx', 'TwoPeopleEditing', 'Two People Editing');
  const change = indexOf('stories/components/data/Change.stories.tsx', 'Default', 'Default');

  it.each(['two people', 'someone else'])('finds a flow by %s', (query) => {
    expect(desk(query)).toMatchObject({ isPartial: false, results: [{ title: 'flows/Desk' }] });
  });

  it('finds a component by a color that it draws', () => {
    expect(change('color.down').results[0]?.labels).toEqual(['color.down']);
    expect(change('color.danger').results).toEqual([]);
  });
});

const search = prepareSearch({
  texts: ['Send to FS Insight', 'Send', 'Sender’s name', 'Resend', 'Sync'],
  files: [
    {
      title: 'components/Log',
      texts: [1],
      samples: [],
      stories: [{ id: 'l', name: 'L', texts: [] }],
    },
    {
      title: 'screens/preview',
      texts: [0, 1],
      samples: [2],
      stories: [
        { id: 'p--default', name: 'Default', texts: [] },
        { id: 'p--asks', name: 'Asks', texts: [0] },
      ],
    },
    {
      title: 'screens/form',
      texts: [3],
      samples: [],
      stories: [{ id: 'f', name: 'F', texts: [4] }],
    },
  ],
});

describe('a search by label', () => {
  const titles = (query: string) => search(query).results.map(({ title }) => title);

  it.each([
    ['insight send', ['screens/preview']],
    ['SEND', ['screens/preview', 'components/Log']],
    ["sender's", ['screens/preview']],
    ['sync', ['screens/form']],
    ['ync', []],
    ['  ', []],
  ])('%s finds %j', (query, found) => {
    expect(titles(query)).toEqual(found);
  });

  it('names the stories that say it, or the first one', () => {
    const storiesOf = (query: string) => search(query).results[0]?.stories.map(({ id }) => id);
    expect(storiesOf('fs insight')).toEqual(['p--asks']);
    expect(storiesOf('sender')).toEqual(['p--default']);
  });

  it('falls back to the first words, and says so', () => {
    expect(search('sync now')).toMatchObject({ isPartial: true, results: [{ labels: ['Sync'] }] });
    expect(search('send fs').isPartial).toBe(false);
  });

  it('marks what was typed', () => {
    expect(highlight('Send to FS Insight', 'ins se')).toEqual([
      { text: 'Se', isHit: true },
      { text: 'nd to FS ', isHit: false },
      { text: 'Ins', isHit: true },
      { text: 'ight', isHit: false },
    ]);
  });
});
