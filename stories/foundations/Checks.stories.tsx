import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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

/** Every check finds its mistake, and no check finds anything in the near misses. */
export const EveryKind: Story = {
  play: async ({ canvas, loaded }) => {
    const results = loaded['results'] as KindResult[];
    await expect(results.length).toBeGreaterThan(40);
    const silent = results.filter(({ found }) => found.length === 0).map(({ key }) => key);
    await expect(silent).toEqual([]);
    const alarmed = results.flatMap(({ key, nearFound }) =>
      nearFound.map(({ text }) => `${key}: ${text}`),
    );
    await expect(alarmed).toEqual([]);
    await expect(canvas.getAllByRole('group', { name: 'Mistake' })).toHaveLength(results.length);
  },
};

/** One kind alone, with what it says. */
export const OneKind: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'Spelling');
    await expect(canvas.getAllByRole('group', { name: 'Mistake' })).toHaveLength(1);
    const mistake = within(canvas.getByRole('group', { name: 'Mistake' }));
    await expect(mistake.getByText(/is it “liquidity”/)).toBeVisible();
    const near = within(canvas.getByRole('group', { name: 'Near miss' }));
    await expect(near.getByText('Nothing found.')).toBeVisible();
  },
};
