import type { StorybookConfig } from '@storybook/react-vite';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { labelIndexPlugin } from './labelSearch/plugin.ts';
import { withTags } from './tags.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // In a built Storybook nothing changes, so its filter need not offer what did.
  features: (existing, { configType }) => ({
    ...existing,
    changeDetection: configType === 'DEVELOPMENT',
  }),
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: (indexers) => (indexers ?? []).map(withTags),
  viteFinal(viteConfig, { presets }) {
    const readStories = async () =>
      (await presets.apply<StoryIndexGenerator>('storyIndexGenerator')).getIndex();
    return {
      ...viteConfig,
      plugins: [...(viteConfig.plugins ?? []), labelIndexPlugin(readStories)],
    };
  },
};

export default config;
