import type { StorybookConfig } from '@storybook/react-vite';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PluginOption } from 'vite';
import { pictureFolder } from '../scripts/review/comparison.ts';
import { reviewPlugin } from '../scripts/review/storybookPlugin.ts';
import { seedDesk } from './seedDesk.ts';
import { storyIndexer } from './tags.ts';

const root = dirname(import.meta.dirname);
const hasPictures = existsSync(`${root}/${pictureFolder}`);

/** True for what only the build of the dashboard needs, such as its rendered pages. */
const isOfDashboard = (plugin: PluginOption) =>
  !!plugin && 'name' in plugin && plugin.name.startsWith('dashboard:');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The Review panel compares a story with its picture.
  staticDirs: [
    './static',
    { from: seedDesk(), to: '/desk' },
    ...(hasPictures ? [{ from: `../${pictureFolder}`, to: '/review/baselines' }] : []),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: (existing, { configType }) => ({
    ...existing,
    // `npm run review` and the panel Review show what changed.
    changeDetection: false,
    // Tools read it while a component is written. A build would be 4 MB larger and take longer.
    componentsManifest: configType === 'DEVELOPMENT',
  }),
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: (indexers) => [storyIndexer, ...(indexers ?? [])],
  docs: { defaultName: 'About' },
  tags: { behavior: { defaultFilterSelection: 'exclude' } },
  viteFinal: (viteConfig) => ({
    ...viteConfig,
    plugins: [viteConfig.plugins?.filter((plugin) => !isOfDashboard(plugin)), reviewPlugin(root)],
  }),
};

export default config;
