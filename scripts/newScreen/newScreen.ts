import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const templates = join(import.meta.dirname, 'files');

/** Each way in which the templates write their subject, with that of another subject. */
function spellings(subject: string): [string, string][] {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(subject)) {
    throw new Error(`Write the subject in camelCase, such as priceAlerts, not "${subject}".`);
  }
  const parts = subject.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [
    ['priceAlerts', subject],
    ['PriceAlerts', upper(subject)],
    ['price_alerts', parts.join('_')],
    ['price-alerts', parts.join('-')],
    ['price alerts', parts.join(' ')],
    ['Price alerts', upper(parts.join(' '))],
  ];
}

/** A text about the templates' subject, made one about another. Throws if that isn't in camelCase. */
export function aboutSubject(text: string, subject: string): string {
  return spellings(subject).reduce((now, [from, to]) => now.replaceAll(from, to), text);
}

/** Copies the templates for a subject and returns the paths. Throws if one of them exists. */
export function newScreen(subject: string, root: string): string[] {
  const sources = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path !== 'tsconfig.json' && statSync(join(templates, path)).isFile(),
  );
  const files = sources.map((path) => ({
    path: aboutSubject(path.replaceAll('\\', '/'), subject),
    text: aboutSubject(readFileSync(join(templates, path), 'utf8'), subject),
  }));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} already exists. Choose another word.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}
