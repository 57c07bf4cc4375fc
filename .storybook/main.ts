import type { StorybookConfig } from '@storybook/react-vite';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictureFolder } from '../scripts/review/comparison.ts';
import { reviewPlugin } from '../scripts/review/storybookPlugin.ts';

const root = dirname(import.meta.dirname);
const hasPictures = existsSync(`${root}/${pictureFolder}`);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The Review panel compares a story with its picture.
  staticDirs: hasPictures ? [{ from: `../${pictureFolder}`, to: '/review/baselines' }] : [],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), reviewPlugin(root)] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
