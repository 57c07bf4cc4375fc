import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { aboutBuild, changesSinceRelease, failedFolder } from './storybookFiles.ts';

const prefix = '/review/';

const isPicture = (path: string) => path.endsWith('.png');

/** The files under `review/`, each made when it is asked for. */
function filesOf(root: string) {
  let changes: ReturnType<typeof changesSinceRelease> | undefined;
  const sinceRelease = () => (changes ??= changesSinceRelease(root));
  /** What a file contains, or null if there is none of that name. */
  const read = async (path: string): Promise<string | Buffer | null> => {
    if (path === 'about.json') return JSON.stringify(aboutBuild(root));
    if (path === 'changes.json') return JSON.stringify((await sinceRelease()).changes);
    const [, folder, name = ''] = /^(before|failed)\/([\w/-]+)\.png$/.exec(path) ?? [];
    if (folder === 'before') return (await sinceRelease()).before.get(name) ?? null;
    const file = join(root, failedFolder, `${name}.png`);
    return folder === 'failed' && existsSync(file) ? readFileSync(file) : null;
  };
  const list = async () => [
    'about.json',
    'changes.json',
    ...[...(await sinceRelease()).before.keys()].map((hash) => `before/${hash}.png`),
    ...Object.keys(aboutBuild(root).failed).flatMap((name) => [
      `failed/${name}-actual.png`,
      `failed/${name}-diff.png`,
    ]),
  ];
  return { read, list };
}

/** Answers with a file, or leaves the request to whoever comes next. */
async function answer(
  read: (path: string) => Promise<string | Buffer | null>,
  { url = '' }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const path = decodeURI(url.replace(/[?#].*$/, ''));
    const file = path.startsWith(prefix) ? await read(path.slice(prefix.length)) : null;
    if (file === null) {
      next();
      return;
    }
    response.setHeader('Content-Type', isPicture(path) ? 'image/png' : 'application/json');
    response.end(file);
  } catch (error) {
    next(error);
  }
}

/**
 * Gives Storybook what its Review panel and the page `What changed` show: on demand while it is
 * developed, as files in a build.
 */
export function reviewPlugin(root: string): Plugin {
  const files = filesOf(root);
  return {
    name: 'review',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        void answer(files.read, request, response, next);
      });
    },
    async generateBundle() {
      for (const path of await files.list()) {
        const source = await files.read(path);
        if (source !== null) this.emitFile({ type: 'asset', fileName: `review/${path}`, source });
      }
    },
  };
}
