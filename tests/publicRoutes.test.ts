import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isStaff, pagePath, publicPages, staffReached, start } from './publicRoutes';
import { root } from './sources';

describe('what a visitor without an account loads', () => {
  it.each([start, ...publicPages.map(pagePath)])('%s leads to no code of the staff', (entry) => {
    expect(
      staffReached(entry),
      'Each line is a chain of imports. Load the last one on demand, or list it in tests/publicRoutes.ts if visitors need it.',
    ).toEqual([]);
  });

  it('knows every page that is not behind the sign-in', () => {
    const routes = readFileSync(join(root, 'src/app/routes.tsx'), 'utf8');
    const pages = [...routes.matchAll(/import\('\.\/pages\/(\w+)'\)/g)].map(([, page]) => page);
    expect(pages.filter((page) => page !== 'PreviewPage').toSorted()).toEqual(publicPages);
  });

  it('finds the code of the staff where there is some', () => {
    const page = pagePath('NewslettersPage');
    const screen = 'src/screens/newsletters/NewslettersScreen.tsx';
    expect(staffReached(page)).toContain(`${page} > ${screen}`);
    expect(staffReached('src/app/staffRoutes.tsx')).toContain(
      'src/app/staffRoutes.tsx > src/screens/paths.ts',
    );
    const calendar = 'src/components/forms/DateTimeField.tsx';
    expect(staffReached(calendar).some((chain) => chain.endsWith('react-aria-components'))).toBe(
      true,
    );
  });

  it('tells what is for visitors from what is not', () => {
    const forVisitors = ['src/api/contract/comparator.ts', 'src/screens/login/LoginScreen.tsx'];
    expect(forVisitors.filter(isStaff)).toEqual([]);
    const forStaff = [
      'src/api/contract/news.ts',
      'src/app/staffRoutes.tsx',
      'src/components/editor/schema.ts',
      'src/email/render.ts',
      'src/screens/paths.ts',
      'prosemirror-model',
      'recharts',
    ];
    expect(forStaff.filter((module) => !isStaff(module))).toEqual([]);
  });
});
