import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectReview } from '../scripts/review/collect';
import { picturesSince, pictureFolder } from '../scripts/review/comparison';
import { commitOf } from '../scripts/review/git';
import { reviewSince } from '../scripts/review/reviewSince';
import { storyOfPicture } from '../scripts/review/story';

const root = mkdtempSync(join(tmpdir(), 'review-'));
const outside = mkdtempSync(join(tmpdir(), 'review-no-git-'));

const pathOf = (name: string) => join(root, pictureFolder, `${name}.png`);

function git(...args: string[]): string {
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
  return execFileSync('git', [...person, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function commit(version: string): void {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }, null, 2));
  git('add', '-A');
  git('commit', '-qm', `Release ${version}`);
}

/** A plain picture with a dark block, `width` pixels wide, in its corner. */
async function draw(name: string, width: number, height = 20, compressionLevel = 6) {
  const block = { create: { width, height: 4, channels: 3 as const, background: 'navy' } };
  const ground = { width: 40, height, channels: 3 as const, background: 'white' };
  mkdirSync(dirname(pathOf(name)), { recursive: true });
  await sharp({ create: ground })
    .composite([{ input: block, left: 0, top: 0 }])
    .png({ compressionLevel })
    .toFile(pathOf(name));
}

const [button, table] = ['components/actions/Button', 'components/data/table/Table'];

beforeAll(async () => {
  git('init', '-q');
  await draw(`${button}/plain-light`, 10);
  await draw(`${button}/plain-dark`, 11);
  await draw(`${button}/busy-light`, 12);
  await draw(`${button}/tall-light`, 13);
  await draw(`${button}/old-name-light`, 14);
  await draw(`${button}/packed-light`, 15, 20, 0);
  await draw(`${button}/gone-light`, 16);
  writeFileSync(join(root, pictureFolder, 'chromium.txt'), '150\n');
  commit('1.0.0');
  git('tag', 'before');
  await draw(`${button}/plain-light`, 20);
  await draw(`${button}/tall-light`, 13, 24);
  renameSync(pathOf(`${button}/old-name-light`), pathOf(`${button}/new-name-light`));
  await draw(`${button}/packed-light`, 15, 20, 9);
  rmSync(pathOf(`${button}/gone-light`));
  await draw(`${table}/default-dark`, 17);
  writeFileSync(join(root, pictureFolder, 'chromium.txt'), '151\n');
});

afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(outside, { recursive: true });
});

describe('the pictures since a commit', () => {
  it('are those that changed, appeared, disappeared or moved', () => {
    const changes = picturesSince(root, commitOf(root, 'before'));
    expect(changes.map(({ kind, name, from }) => [kind, name, from])).toEqual([
      ['removed', `${button}/gone-light`, undefined],
      ['renamed', `${button}/new-name-light`, `${button}/old-name-light`],
      ['changed', `${button}/packed-light`, undefined],
      ['changed', `${button}/plain-light`, undefined],
      ['changed', `${button}/tall-light`, undefined],
      ['added', `${table}/default-dark`, undefined],
    ]);
  });

  it('are compared pixel by pixel, so that a picture packed anew is none', async () => {
    const { pictures, same } = await collectReview(root, commitOf(root, 'before'));
    const counted = pictures.filter(({ kind }) => kind === 'changed');
    expect(same).toBe(1);
    expect(counted.map(({ name, pixels }) => [name, pixels])).toEqual([
      [`${button}/plain-light`, 10 * 4],
      [`${button}/tall-light`, 40 * 4],
    ]);
    expect(counted[1]?.difference).toMatchObject({ width: 40, height: 24 });
  });

  it('are named without their pixels once the file is too large to mail', async () => {
    const { pictures, unshown } = await collectReview(root, commitOf(root, 'before'), 1);
    expect(unshown).toBe(pictures.length);
    expect(pictures.every(({ afterPicture }) => afterPicture === undefined)).toBe(true);
  });
});

describe('the file to mail', () => {
  it('holds before, after and difference of each, and needs no other file', async () => {
    const { html, sentence } = await reviewSince(root, 'before', 'https://stories.example/desk/');
    expect(sentence).toMatch(/^2 changed, 1 new, 1 removed, 1 renamed since before \(\w+ of .*MB/);
    expect(html?.match(/<article/g)).toHaveLength(5);
    expect(html?.match(/data-part="difference"/g)).toHaveLength(2);
    expect(html).not.toMatch(/(src|href)="(?!data:|https:\/\/stories\.example\/desk\/\?path=)/);
    expect(html).toContain('?path=/story/components-data-table--default"');
  });

  it('is left out if nothing looks different', async () => {
    const { html, sentence } = await reviewSince(outsideOf('HEAD'), 'HEAD');
    expect(html).toBeNull();
    expect(sentence).toMatch(/^No story looks different since HEAD/);
  });

  it.each([
    [root, 'v9.9.9', /Git doesn’t know “v9.9.9” here\. Use a tag/],
    [root, '--help', /Git doesn’t know “--help” here/],
    [outside, 'before', /isn’t a Git checkout/],
  ])('explains in %s what is wrong with %j', async (folder, ref, words) => {
    await expect(reviewSince(folder, ref)).rejects.toThrow(words);
  });
});

/** A clone in which nothing was edited. */
function outsideOf(ref: string): string {
  const copy = join(outside, ref);
  execFileSync('git', ['clone', '-q', root, copy]);
  return copy;
}

it('finds the story of a picture, and knows that a story is gone', () => {
  expect(storyOfPicture('screens/composer/history/History/compare-dark')).toEqual({
    id: 'screens-newsletters-composer-history--compare',
    group: 'Screens / Newsletters / Composer / History',
    name: 'Compare',
    theme: 'dark',
  });
  expect(storyOfPicture('screens/gone/GoneScreen/default-light')).toMatchObject({ id: '' });
});
