import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckGallery } from './CheckGallery';
import { checkResults, type KindResult } from './checkResults';

const meta = {
  component: CheckGallery,
  args: { results: [] },
  loaders: [async () => ({ results: await checkResults() })],
  render: (_, { loaded }) => <CheckGallery results={loaded['results'] as KindResult[]} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CheckGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A mistake that each check finds, beside a near miss in which no check finds anything. */
export const EveryKind: Story = {
  tags: ['visual'],
  parameters: { visual: { tallest: 20_000 } },
};
