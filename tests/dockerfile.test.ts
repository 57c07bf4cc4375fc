import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dockerIgnore } from './dockerfile';
import { root } from './sources';

it.each(['.env', '.data/desk.json', '.git/config', 'node_modules/vite', 'dist', 'tests/run.ts'])(
  '%s is kept from the build',
  (name) => {
    const isLetIn = dockerIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'));
    expect(isLetIn(name)).toBe(false);
  },
);
