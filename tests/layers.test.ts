import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './sources';

const forbidden: [file: string, code: string, why: string][] = [
  ['src/api/contract/a.ts', "import '@/domain/format/dates';", 'The contract is the wire'],
  ['src/api/contract/b.ts', "import 'react';", 'The contract is the wire'],
  ['src/api/samples/a.ts', "import '@/domain/format/dates';", "Samples are the contract's data"],
  ['src/domain/a.ts', "import 'react';", 'The domain is pure functions'],
  ['src/domain/b.ts', "import '@/api/client';", 'The domain is pure functions'],
  ['src/domain/c.ts', "void fetch('/');", 'The domain is pure'],
  ['src/domain/d.ts', "localStorage.getItem('a');", 'The domain is pure'],
  ['src/components/a.tsx', "import '@/api/contract/news';", 'Components know no business words'],
  [
    'src/components/b.tsx',
    "import { useNavigate } from 'react-router-dom';\nvoid useNavigate;",
    'A component does not know where it stands',
  ],
  ['src/components/c.tsx', "void fetch('/');", 'A component neither loads nor keeps'],
  ['src/components/d.tsx', "sessionStorage.getItem('a');", 'A component neither loads nor keeps'],
  ['src/screens/a/A.tsx', "import '@/api/hooks/news';", 'A screen is a function from props'],
  [
    'src/screens/a/B.tsx',
    "import '@/screens/login/LoginScreen';",
    'One screen does not import another',
  ],
  [
    'src/screens/a/C.tsx',
    "import { useNavigate } from 'react-router-dom';\nvoid useNavigate;",
    'A screen asks',
  ],
  ['src/screens/a/D.tsx', "void fetch('/');", 'A screen asks for data through props'],
  ['src/screens/a/E.tsx', "indexedDB.open('a');", 'A screen asks for data through props'],
  ['src/screens/a/F.tsx', 'setTimeout(() => undefined, 1);', 'A screen has no clock'],
  ['src/screens/a/G.tsx', 'void new Date();', 'A screen has no clock'],
  ['src/screens/a/H.tsx', "import '@/api/samples/news';", 'A screen is a function from props'],
  ['src/email/a.tsx', "import 'styled-components';", 'An email is tables'],
  ['src/email/b.tsx', "import '@/api/hooks/news';", 'An email is tables'],
  ['src/email/c.tsx', 'void process.pid;', 'An email is the same string'],
  ['src/api/client.ts', "import 'sonner';", 'The transport knows the wire only'],
  ['src/api/hooks/a.ts', "import '@/screens/paths';", 'The transport knows the wire only'],
  ['src/app/a.tsx', "import '@/api/samples/news';", 'The product never ships sample values'],
  ['server/a.ts', "import '@/components/theme/tokens';", 'The server shares the contract'],
  ['server/b.ts', "import '@/api/client';", 'The server shares the contract'],
  [
    'stories/a.stories.tsx',
    "import '@/app/session/session';",
    'A story draws a screen from samples',
  ],
  ['stories/b.stories.tsx', "import '@/api/hooks/news';", 'A story draws a screen from samples'],
  ['stories/flows/a.ts', "import '@server/node/start';", 'A flow runs the server in the browser'],
  ['tests/a.ts', "import '../../src/domain/dates';", 'a path that climbs breaks'],
  ['src/components/data/e.tsx', "import '../../domain/dates';", 'a path that climbs breaks'],
  ['src/screens/a/I.tsx', "import '../login/LoginScreen';", 'One screen does not import another'],
  ['src/app/b.ts', "import '@/domain/checks/prose/figures';", 'The rooms of the checks are theirs'],
  ['src/domain/e.ts', 'void Date.now();', 'Pass the time in'],
  ['src/email/d.tsx', 'void Math.random();', 'Pass chance in'],
  ['src/components/f.tsx', 'void process.env;', 'Configuration is read by the app'],
  ['server/c.ts', "void URL.canParse('a');", 'Use parseUrl'],
  [
    'tests/b.test.ts',
    "import { vi } from 'vitest';\nvi.mock('./a');",
    'Pass in what a test replaces',
  ],
  [
    'tests/server/c.test.ts',
    "import { vi } from 'vitest';\nvi.stubGlobal('fetch', null);",
    'Stub globals only where',
  ],
  ['src/components/g.tsx', 'void new Date();', 'Pass the time in'],
  ['server/d.ts', 'void Date();', 'Pass the time in'],
  ['server/e.ts', "void Buffer.from('a');", 'the server runs in a browser, too'],
  ['src/app/c.ts', 'void import.meta.env.VITE_DEBUG;', 'Settings are read in'],
  ['src/components/h.tsx', "void '#fff';", 'Use a color of the tokens'],
  ['src/app/d.ts', 'void `1px solid #7a5cff;`;', 'Use a color of the tokens'],
  ['src/api/samples/b.ts', `void '<img alt="" src="https://a.example/b.png">';`, 'need no network'],
  ['src/screens/a/J.tsx', 'void (<p>By Northlight</p>);', 'Who publishes is data'],
  ['src/app/e.ts', '// oxlint-disable-next-line eslint/no-console', 'Say why'],
  ['src/app/pages/A.tsx', `export function A() {\n${'void 0;\n'.repeat(40)}}`, 'too many lines'],
];

const allowed: [file: string, code: string][] = [
  ['src/api/contract/ok.ts', "import 'zod/mini';\nimport 'zod';\nimport './call';"],
  ['src/api/samples/ok.ts', "import '@/api/contract/news';"],
  ['src/domain/ok.ts', "import '@/api/contract/news';\nimport './dates';"],
  ['src/components/ok.tsx', "import '@/components/theme/tokens';\nimport '@/domain/numbers';"],
  [
    'src/screens/a/ok.tsx',
    "import '@/screens/paths';\nimport '@/components/layout/Page';\nimport './Part';",
  ],
  ['src/screens/a/part/ok.tsx', "import '../other/Part';"],
  ['tests/app/ok.test.ts', "import { vi } from 'vitest';\nvi.stubGlobal('fetch', null);"],
  ['src/email/ok.tsx', "import '@/components/theme/tokens';\nimport 'react-email';"],
  ['src/api/hooks/ok.ts', "import '@/api/swr';\nimport '@/api/contract/news';"],
  ['src/app/ok.tsx', "import '@/screens/paths';\nimport '@/api/hooks/news';"],
  ['server/ok.ts', "import '@/api/samples/news';\nimport '@/email/render';"],
  ['stories/flows/ok.ts', "import '@/app/App';\nimport '@server/app';"],
  ['stories/ok.stories.tsx', "import '@/api/samples/news';"],
  ['src/domain/ok2.ts', "void new Date('2026-11-20');"],
  ['server/node/ok.ts', "void new Date();\nvoid Buffer.from('a');"],
  ['src/app/browser/environment.ts', 'void import.meta.env.VITE_DEBUG;'],
  ['src/components/theme/tokens.ts', "void '#fff';"],
  ['src/app/ok2.ts', "void '/quant#today'; // As #fff in a comment."],
  [
    'src/app/ok3.ts',
    '// oxlint-disable-next-line eslint/no-console -- the specification asks for it\nconsole.log(1);',
  ],
];

interface Diagnostic {
  message: string;
  help?: string;
  filename: string;
}

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
let diagnostics: Diagnostic[] = [];

function complaints(file: string): string[] {
  return diagnostics
    .filter(({ filename }) => filename.endsWith(file))
    .map(({ message, help = '' }) => `${message} ${help}`);
}

beforeAll(() => {
  for (const file of ['.oxlintrc.json', '.oxlintRules.js']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const [file, code] of [...forbidden, ...allowed]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('what a folder may import and use', () => {
  it.each(forbidden)('%s may not say %s', (file, _code, why) => {
    expect(complaints(file)).toContainEqual(expect.stringContaining(why));
  });

  it.each(allowed)('%s may say %s', (file) => {
    expect(complaints(file)).toEqual([]);
  });
});
