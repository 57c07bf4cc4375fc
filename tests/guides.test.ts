import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sources } from './sources';

const guides = [
  ...['README.md', 'CONTRIBUTING.md'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
  ...sources(['docs', 'stories'], /\.mdx?$/),
];

/** The address that a page gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

it('links to files and headings that exist', () => {
  const links = guides.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
  );
  const broken = links.filter(({ path, link }) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = guides.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

it('names a component that exists where another one is the right choice', () => {
  const files = sources(['stories/components'], /\.stories\.tsx$/);
  const titles = new Set(files.map(({ text }) => /title: '([^']+)'/.exec(text)?.[1]));
  const named = files.flatMap(({ path, text }) => {
    const [, title] = /instead: \[\s*'[^']+',\s*'([^']+)',?\s*\]/.exec(text) ?? [];
    return text.includes('satisfies Guide') ? [{ path, title }] : [];
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ title }) => !title || !titles.has(title))).toEqual([]);
});
