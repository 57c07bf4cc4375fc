import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/app/pages/*.tsx',
    'server/node/main.ts',
    'server/node/backup/main.ts',
    'scripts/start/{main,backup}.js',
    'scripts/dev/{main,apiProcess}.ts',
    'tests/seed/make.ts',
    'scripts/review/*.client.js',
    'tests/{run,watch}.ts',
    'tests/**/*.proof.ts',
    'tests/bench/pages/*{Page,Bare}.{ts,tsx}',
    'tests/visual/{setup,globalSetup}.ts',
    'stories/**/*.{mdx,stories.tsx}',
    '.storybook/*.{ts,tsx}',
    '.storybook/static/*.js',
    'src/email/previews/*.tsx',
    'tests/{editor,email}/browserEntry.ts',
    'tests/app/mailImageEntry.ts',
    'tests/email/frameEntry.tsx',
    'tests/e2e/serverClock.js',
    'tests/sends/serverEntry.ts',
    'tests/server/browserTestApi.ts',
    'tests/xss/trapEntry.ts',
    'tests/mutation/{vitest.config,firstDatabase}.ts',
  ],
  project: ['{src,server,scripts,stories,tests,.storybook}/**/*.{js,ts,tsx,mdx}', '*.config.ts'],
  ignore: ['tests/bench/peers/**', 'scripts/newScreen/files/**'],
  ignoreExportsUsedInFile: true,
  compilers: { mdx: true },
};

export default config;
