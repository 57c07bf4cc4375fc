import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  baselineFolder,
  picturesOf,
  staleBaselines,
  takenBaselines,
  wantedBaselines,
} from './baselines';

const mostPictures = 400;
const mostBytes = 20 * 1024 * 1024;

const story = (meta: string, tags: string) => `
const meta = {
${meta}  component: Button,
} satisfies Meta<typeof Button>;

export default meta;

export const WithIcon: Story = {
${tags}  args: { tags: ['visual'] },
};

export const Plain: Story = { play: reads('tags') };
`;

describe('the pictures that stories ask for', () => {
  it.each([
    ['', '', []],
    ['', "  tags: ['visual'],\n", ['light']],
    ['', "  tags: ['visual', 'visual-dark'],\n", ['light', 'dark']],
    ["  tags: ['visual-dark'],\n", "  tags: ['visual'],\n", ['light', 'dark']],
    ["  tags: ['visual-dark'],\n", '', []],
  ])('follow the tags %j of the file and %j of the story', (meta, tags, themes) => {
    expect(picturesOf('actions/Button.stories.tsx', story(meta, tags))).toEqual(
      themes.map((theme) => `actions/Button/with-icon-${theme}.png`),
    );
  });

  it('follow the tags of a story on one line', () => {
    const source =
      "export default { component: Change };\nexport const Up: Story = { tags: ['visual'] };\n";
    expect(picturesOf('Change.stories.tsx', source)).toEqual(['Change/up-light.png']);
  });
});

describe('the stored pictures', () => {
  it('all exist, and none belongs to a removed story', () => {
    const taken = new Set(takenBaselines());
    const missing = wantedBaselines().filter((picture) => !taken.has(picture));
    expect(missing, '`npm run visual:update` takes them.').toEqual([]);
    expect(staleBaselines(), '`npm run visual:update` deletes them.').toEqual([]);
  });

  it('are few and small', () => {
    const pictures = takenBaselines().map((path) => readFileSync(join(baselineFolder, path)));
    expect(pictures.length).toBeLessThanOrEqual(mostPictures);
    expect(pictures.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(mostBytes);
  });

  it('differ from each other', () => {
    const firsts = new Map<string, string>();
    const twins = takenBaselines().flatMap((path) => {
      const bytes = readFileSync(join(baselineFolder, path));
      const sum = createHash('sha256').update(bytes).digest('hex');
      const first = firsts.get(sum);
      if (first === undefined) firsts.set(sum, path);
      return first === undefined ? [] : [`${path} is ${first}`];
    });
    expect(twins, "Take the tag 'visual' from one of the two stories.").toEqual([]);
  });
});
