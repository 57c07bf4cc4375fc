import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './sources';

/** Pages that a visitor opens without signing in, below `src/app/pages`. */
export const publicPages = [
  'ComparatorPage',
  'ErrorPage',
  'ForgotPage',
  'LoginPage',
  'NotFoundPage',
  'PricingPage',
  'ResetPage',
];

/** Where the browser starts, whatever the address. */
export const start = 'src/app/main.tsx';

export function pagePath(page: string): string {
  return `src/app/pages/${page}.tsx`;
}

/** What a public page may load of the folders that belong to the staff. */
const ofVisitors = [
  ...publicPages.map(pagePath),
  'src/api/contract/(auth|call|comparator|wire).ts',
  'src/api/hooks/(auth|comparator).ts',
  'src/app/(App|environment|guards|lazyPage|main|outcomes|Overlay|routes|session|theme|useIdle).tsx?',
  'src/app/(openAfter|useQuery|useSignIn).ts',
  'src/app/(comparatorDraft|comparisonOutputs|copyLink|newSession|useCompanies|useSharedPortfolio).ts',
  'src/screens/(publicPaths.ts|(comparator|error|forgot|login|notFound|pricing|reset)/.*)',
];

const ofStaff = [
  'src/api/(contract|hooks|samples)/.*',
  'src/app/.*',
  'src/components/(editor|email)/.*',
  'src/email/.*',
  'src/screens/.*',
  // Packages: the chart comes on demand, the rest serves writing and sending.
  '(recharts|react-aria-components|react-email|parse5|prosemirror-[a-z-]+)',
];

const anyOf = (paths: string[]) => new RegExp(`^(${paths.join('|').replaceAll('.ts', '\\.ts')})$`);
const [visitors, staff] = [anyOf(ofVisitors), anyOf(ofStaff)];

/** Whether a module, or a package by its name, is none that a visitor needs at once. */
export function isStaff(module: string): boolean {
  return staff.test(module) && !visitors.test(module);
}

/** A file from the checkout's root, or the name of a package. */
function resolve(from: string, wanted: string): string {
  if (!/^(@\/|\.)/.test(wanted)) return wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
  const path = wanted.startsWith('@/')
    ? wanted.replace('@/', 'src/')
    : posix.join(posix.dirname(from), wanted);
  const found = ['.ts', '.tsx', ''].find((end) => existsSync(join(root, `${path}${end}`)));
  if (found === undefined) throw new Error(`${from} imports ${wanted}, which is not there.`);
  return `${path}${found}`;
}

/** What the file loads before it runs: no types, and nothing that it asks for later. */
function imports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^;'"()=]*?\bfrom\s+)?'([^']+)'/gm,
  );
  return [...found].map(([, wanted = '']) => resolve(file, wanted));
}

/** For each staff module that the entry reaches, the imports that lead there; the entry itself passes. */
export function staffReached(entry: string): string[] {
  const chains = new Map([[entry, [entry]]]);
  for (const [file, chain] of chains) {
    if (file !== entry && isStaff(file)) continue;
    for (const next of imports(file)) {
      if (!chains.has(next)) chains.set(next, [...chain, next]);
    }
  }
  return [...chains]
    .filter(([file]) => file !== entry && isStaff(file))
    .map(([, chain]) => chain.join(' > '));
}
