import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { contract, hook, page, route, samples, serverTest } from './apiFiles';
import { editsFor, insert } from './edits';
import { namesOf, type Names } from './names';
import { about, screen, story } from './screenFiles';

/** The new files of a subject, in the order of "Add a screen" in the README. */
function filesFor(names: Names): [path: string, text: string][] {
  const { subject, pascal } = names;
  return [
    [`src/api/contract/${subject}.ts`, contract(names)],
    [`src/api/samples/${subject}.ts`, samples(names)],
    [`src/screens/${subject}/${pascal}Screen.tsx`, screen(names)],
    [`stories/screens/${subject}/${pascal}Screen.stories.tsx`, story(names)],
    [`stories/screens/${subject}/About.mdx`, about(names)],
    [`src/api/hooks/${subject}.ts`, hook(names)],
    [`src/app/pages/${pascal}Page.tsx`, page(names)],
    [`server/routes/${subject}.ts`, route(names)],
    [`tests/server/${subject}.test.ts`, serverTest(names)],
  ];
}

/**
 * Writes a screen with a list, from contract to test, and returns the paths. If a file already
 * exists, or a file to edit isn't as expected, it throws one sentence and writes nothing.
 */
export async function newScreen(subject: string, root: string): Promise<string[]> {
  const names = namesOf(subject);
  const written = new Map(filesFor(names));
  const taken = [...written.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} already exists. Choose another word.`);
  for (const edit of editsFor(names)) {
    const text = written.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8');
    written.set(edit.file, insert(text, edit));
  }
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  for (const [path, text] of written) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, (await format(file, text, options)).code);
  }
  return [...written.keys()];
}
