import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastPalettes, palettes } from '@/components/theme/tokens';
import { contrast, pairs } from '../stories/foundations/contrast';
import { linesWith, root, sources } from './sources';

const product = sources(['src', 'server']);
const stories = sources(['stories']);
const everything = [...product, ...stories, ...sources(['tests', '.storybook'])].filter(
  ({ path }) => path !== 'tests/structure.test.ts',
);
const allStories = stories.map(({ text }) => text).join('\n');

function under(...folders: string[]) {
  return product.filter(({ path }) => folders.some((folder) => path.startsWith(`src/${folder}/`)));
}

describe('rules that the linter cannot check', () => {
  it('keeps the clock and chance out of domain, screens, samples and emails', () => {
    const clock = /new Date\(\s*\)|Date\.now\(|Math\.random\(/;
    const found = linesWith(
      clock,
      under('domain', 'screens', 'api/samples', 'api/contract', 'email'),
    );
    expect(found, 'Pass the time in as a parameter or a prop.').toEqual([]);
  });

  it('keeps the environment out of screens, components, domain and emails', () => {
    const found = linesWith(
      /import\.meta\.env|process\.env/,
      under('screens', 'components', 'domain', 'email'),
    );
    expect(found, 'Configuration is read by the app and the server, and passed on.').toEqual([]);
  });

  it('writes colours as hex in the token file and the email style file alone', () => {
    const hex = /['"`\s:(]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=['"`\s;,)])/i;
    const allowed = ['src/components/theme/tokens.ts', 'src/email/styles.ts'];
    const drawn = under('components', 'screens', 'app', 'email').filter(
      ({ path }) => !allowed.includes(path),
    );
    expect(
      linesWith(hex, drawn),
      'Use a colour of the tokens, so that it follows the theme.',
    ).toEqual([]);
  });

  it('loads no remote images in samples and stories', () => {
    const remote = /src=\\?["']https?:/;
    expect(
      linesWith(remote, [...under('api/samples'), ...stories]),
      'Stories need no network.',
    ).toEqual([]);
  });

  it('names no publisher in the code besides the sample firm’s own data', () => {
    const code = product.filter(({ path }) => !path.startsWith('src/api/samples/'));
    const found = linesWith(/northlight|lindqvist|marchetti|imani osei|joan ferrer/i, code);
    expect(found, 'Who publishes is data: Settings, or firm.json.').toEqual([]);
  });

  it('reads addresses in one place', () => {
    const found = linesWith(/\bURL\.canParse\(/, everything);
    expect(found, 'Use parseUrl: canParse refuses “ü” in Node 20 once it has run often.').toEqual(
      [],
    );
  });

  it('leaves the rooms of the checks to the checks', () => {
    const outside = everything.filter(
      ({ path }) => !path.startsWith('src/domain/checks/') && !path.startsWith('tests/'),
    );
    const found = linesWith(/from '@\/domain\/checks\/\w+\//, outside);
    expect(found, 'Import the report, or another file beside it.').toEqual([]);
  });

  it('has no marks of unfinished work and no imports two folders up', () => {
    expect(linesWith(/\b(TODO|FIXME|XXX)\b/, everything), 'Do it, or open an issue.').toEqual([]);
    expect(linesWith(/from '\.\.\/\.\.\//, everything), 'Write @/… or @server/….').toEqual([]);
  });

  it('replaces no modules, which would make the files of a process depend on each other', () => {
    const mocked = /\bvi\.(resetModules|(do)?(un)?mock|hoisted)\(/i;
    expect(linesWith(mocked, everything), 'Pass in what a test replaces.').toEqual([]);
  });

  it('stubs globals only where code meets a browser or a service, and takes them back', () => {
    const stubs = everything.filter(({ text }) => text.includes('vi.stubGlobal('));
    const places = /^tests\/(app|server\/providers)\//;
    const isUndone = /\b(vi\.unstubAllGlobals\(|closePage\b|openSessionPage\()/;
    const wrong = stubs.filter(({ path, text }) => !places.test(path) || !isUndone.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('gives a reason beside every rule that is switched off', () => {
    const silenced = /(oxlint|eslint)-disable|@ts-(expect-error|ignore|nocheck)/;
    const found = linesWith(
      silenced,
      everything.filter(({ path }) => !path.endsWith('sources.ts')),
    );
    expect(found.filter((line) => !/(--|error|ignore):? \w+ \w+/.test(line))).toEqual([]);
  });
});

describe('names', () => {
  it('describe what is in a file', () => {
    const vague = /\/(utils?|helpers?|types|common|misc|index)(\.tsx?$|\/)/;
    const found = everything.map(({ path }) => path).filter((path) => vague.test(path));
    expect(found, 'Name the subject: a drawer for everything fills up.').toEqual([]);
  });

  it('gives each story the folder of what it shows', () => {
    const found = stories
      .map(({ path }) => posix.dirname(path.replace(/^stories\//, '')))
      .filter((folder) => !/^(\.|foundations|docs|flows)(\/|$)/.test(folder))
      .filter((folder) => !existsSync(join(root, 'src', folder)));
    expect([...new Set(found)], 'stories/ mirrors src/: it is the sidebar.').toEqual([]);
  });

  it('lets the folder name the story', () => {
    expect(
      linesWith(
        /^\s*title: '/,
        stories.filter(({ path }) => /Meta/.test(path)),
      ),
    ).toEqual([]);
  });
});

describe('screens and components', () => {
  it('shows every screen in a story file of its own', () => {
    const missing = under('screens')
      .filter(({ path }) => path.endsWith('Screen.tsx'))
      .map(({ path }) => path.replace(/^src/, 'stories').replace(/\.tsx$/, '.stories.tsx'))
      .filter((path) => !existsSync(join(root, path)));
    expect(missing, 'These story files are missing.').toEqual([]);
  });

  it('names every component in a story, or uses it in one that is', () => {
    const components = under('components').filter(({ path }) => path.endsWith('.tsx'));
    const missing = components.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].flatMap(([, name]) => {
        const word = new RegExp(`\\b${name}\\b`);
        const isPart = components.some((other) => other.path !== path && word.test(other.text));
        return isPart || word.test(allStories) ? [] : [`${path}: ${name}`];
      }),
    );
    expect(missing, 'A component that no story shows is not looked at.').toEqual([]);
  });

  it('keeps a screen within its own folder', () => {
    const found = linesWith(/from '\.\.\//, under('screens')).filter((line) => {
      const [path = '', target = ''] = [line.split(':')[0], /from '([^']+)'/.exec(line)?.[1]];
      const home = path.split('/').slice(0, 3).join('/');
      const aim = posix.join(posix.dirname(path), target);
      return !aim.startsWith(`${home}/`) && aim !== 'src/screens/paths';
    });
    expect(found, 'What two screens share is a component or a domain function.').toEqual([]);
  });

  it('keeps pages nearly empty', () => {
    const found = under('app/pages').filter(({ text }) => {
      const pages = text.split('export function ').length - 1;
      return text.trimEnd().split('\n').length > 40 * pages;
    });
    expect(
      found.map(({ path }) => path),
      'A page joins a hook and a screen in 40 lines.',
    ).toEqual([]);
  });
});

describe('styles', () => {
  it.each(pairs)(
    '$use: $ink on $ground reaches $least:1 in both themes',
    ({ ink, ground, least }) => {
      expect(contrast(palettes.light[ink], palettes.light[ground])).toBeGreaterThanOrEqual(least);
      expect(contrast(palettes.dark[ink], palettes.dark[ground])).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(pairs)('$use: $ink on $ground is stronger in high contrast', ({ ink, ground, least }) => {
    const ratios = (['light', 'dark'] as const).map((theme) => {
      const colors = { ...palettes[theme], ...contrastPalettes[theme] };
      return contrast(colors[ink], colors[ground]);
    });
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least + 2.5);
  });
});
