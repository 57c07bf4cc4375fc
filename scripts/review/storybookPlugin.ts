import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { aboutBuild, failedFolder } from './storybookFiles.ts';

const prefix = '/review/';

const isPicture = (path: string) => path.endsWith('.png');

/** The files under `review/`, each made when it is asked for. */
function filesOf(root: string) {
  /** What a file contains, or null if there is none of that name. */
  const read = (path: string): string | Buffer | null => {
    if (path === 'about.json') return JSON.stringify(aboutBuild(root));
    const [, name = ''] = /^failed\/([\w/-]+)\.png$/.exec(path) ?? [];
    const file = join(root, failedFolder, `${name}.png`);
    return name !== '' && existsSync(file) ? readFileSync(file) : null;
  };
  const list = () => [
    'about.json',
    ...Object.keys(aboutBuild(root).failed).flatMap((name) => [
      `failed/${name}-actual.png`,
      `failed/${name}-diff.png`,
    ]),
  ];
  return { read, list };
}

/** Answers with a file, or leaves the request to whoever comes next. */
function answer(
  read: (path: string) => string | Buffer | null,
  { url = '' }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  const path = decodeURI(url.replace(/[?#].*$/, ''));
  const file = path.startsWith(prefix) ? read(path.slice(prefix.length)) : null;
  if (file === null) {
    next();
    return;
  }
  response.setHeader('Content-Type', isPicture(path) ? 'image/png' : 'application/json');
  response.end(file);
}

/** Gives Storybook what its Review panel shows: on demand while it is developed, as files in a build. */
export function reviewPlugin(root: string): Plugin {
  const files = filesOf(root);
  return {
    name: 'review',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        answer(files.read, request, response, next);
      });
    },
    generateBundle() {
      for (const path of files.list()) {
        const source = files.read(path);
        if (source !== null) this.emitFile({ type: 'asset', fileName: `review/${path}`, source });
      }
    },
  };
}
