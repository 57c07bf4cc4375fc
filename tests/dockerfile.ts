import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** What a stage of a Dockerfile leaves. */
export interface Image {
  /** The folder that stands for `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  healthcheck: string[];
  command: string[];
}

interface Build {
  /** The folder of the files that .dockerignore lets in. */
  context: string;
  stages: Map<string, Image>;
  /** The environment of every command, before that of its image. */
  env: NodeJS.ProcessEnv;
}

interface BuildOptions {
  /** An empty folder, for the files that the build is given and for each stage. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

const execute = promisify(execFile);

/**
 * Does what `docker build` does in `source`, without Docker: each stage is a folder, and an absolute path
 * leads into it. Its commands run on this computer, as this user. Throws where a file is missing, a
 * command fails, or an instruction isn't known here.
 */
export async function buildImage(source: string, { folder, env }: BuildOptions): Promise<Image> {
  const context = join(folder, 'context');
  const isLetIn = dockerIgnore(readFileSync(join(source, '.dockerignore'), 'utf8'));
  cpSync(source, context, {
    recursive: true,
    filter: (path) => path === source || isLetIn(relative(source, path)),
  });
  const build: Build = { context, stages: new Map(), env };
  let image: Image | undefined;
  for (const [name, text] of instructionsIn(readFileSync(join(source, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [, stage = 'last'] = / AS (\S+)$/.exec(text) ?? [];
      image = newImage(join(folder, stage));
      build.stages.set(stage, image);
    } else {
      const follow = instructions[name];
      if (!image || !follow) throw new Error(`This build doesn't know ${name} ${text}.`);
      await follow(image, text, build);
    }
  }
  if (!image) throw new Error('The Dockerfile has no stage.');
  return image;
}

function newImage(root: string): Image {
  mkdirSync(root);
  return { root, workdir: root, env: {}, user: 'root', healthcheck: [], command: [] };
}

/** Without comments, and with continued lines in one. */
function instructionsIn(text: string): [name: string, rest: string][] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll('\\\n', ' ');
  return [...lines.matchAll(/^[ \t]*(\w+) +(.*)$/gm)].map(([, name = '', rest = '']) => [
    name,
    rest,
  ]);
}

type Follow = (image: Image, text: string, build: Build) => void | Promise<void>;

const instructions: Record<string, Follow> = {
  // A value that nobody gives isn't set.
  ARG: () => undefined,
  EXPOSE: () => undefined,
  COPY: copy,
  ENV(image, text) {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
      image.env[name] = within(image, value);
    }
  },
  async RUN({ root, workdir, env }, text, build) {
    if (!text.split(' && ').every((command) => harmless.test(command))) {
      throw new Error(`This build doesn't run ${text}, which may reach outside of its folder.`);
    }
    const command = text.replaceAll(/(?<=^|\s)\/(?=\w)/g, `${root}/`);
    const options = { cwd: workdir, env: { ...build.env, ...env }, maxBuffer: 2 ** 26 };
    await execute('sh', ['-c', command], options);
  },
  WORKDIR(image, text) {
    image.workdir = within(image, text);
    mkdirSync(image.workdir, { recursive: true });
  },
  USER: (image, text) => void (image.user = text),
  HEALTHCHECK: (image, text) => void (image.healthcheck = listIn(text)),
  CMD: (image, text) => void (image.command = listIn(text)),
};

/** A command that changes nothing of this computer, once absolute paths lead into the image's folder. */
const harmless = /^(chown|cp|mkdir|npm|rm)( (?!\S*\.\.)[\w./:-]+)+$/;

/** A path of the image as one of this computer; any other text as it is. */
const within = ({ root }: Image, text: string) => (text.startsWith('/') ? join(root, text) : text);

/** The words of a command, which has to be a list because a shell wouldn't pass on the signal to stop. */
const listIn = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** Of a folder, what is in it is copied. */
function copy(image: Image, text: string, { context, stages }: Build): void {
  const [, stage, rest = ''] = /^(?:--from=(\S+) +)?(.*)$/.exec(text) ?? [];
  const from = stage === undefined ? context : stages.get(stage)?.root;
  const paths = rest.split(/ +/);
  const target = paths.pop() ?? '';
  if (from === undefined || /^--|[*?[]/.test(rest)) {
    throw new Error(`This build doesn't know COPY ${text}.`);
  }
  const to = join(target.startsWith('/') ? image.root : image.workdir, target);
  for (const path of paths) {
    const isIntoFolder = statSync(join(from, path)).isFile() && /(^|\/)\.?$/.test(target);
    cpSync(join(from, path), isIntoFolder ? join(to, basename(path)) : to, { recursive: true });
  }
}

/**
 * Tells whether a path below the folder of a `.dockerignore` is let in, or may contain something
 * that is. The last line that matches a path or a folder above it decides.
 */
export function dockerIgnore(text: string): (path: string) => boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => {
    const isException = line.startsWith('!');
    const path = line.replace(/^!?\/?/, '').replace(/\/?\s*$/, '');
    return { isException, path, pattern: patternOf(path) };
  });
  return (path) =>
    rules.findLast(({ pattern }) => pattern.test(path))?.isException !== false ||
    rules.some((rule) => rule.isException && rule.path.startsWith(`${path}/`));
}

function patternOf(path: string): RegExp {
  const parts = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = path.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) =>
    part in parts ? parts[part as keyof typeof parts] : `\\${part}`,
  );
  return new RegExp(`^${source}(/.*)?$`);
}
