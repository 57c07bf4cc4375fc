import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckGallery } from './CheckGallery';
import { checkResults, type KindResult } from './checkResults';

const meta = {
  title: 'Foundations/Checks',
  component: CheckGallery,
  args: { results: [] },
  loaders: [async () => ({ results: await checkResults() })],
  render: (_, { loaded }) => <CheckGallery results={loaded['results'] as KindResult[]} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CheckGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every check finds its mistake, and no check finds anything in the near misses. */
export const EveryKind: Story = {
  parameters: { visual: { tallest: 2_900 } },
  play: async ({ loaded }) => {
    const results = loaded['results'] as KindResult[];
    const silent = results.filter(({ found }) => found.length === 0).map(({ key }) => key);
    const alarmed = results.filter(({ nearFound }) => nearFound.length > 0).map(({ key }) => key);
    await expect({ silent, alarmed }).toEqual({ silent: [], alarmed: [] });
  },
};
