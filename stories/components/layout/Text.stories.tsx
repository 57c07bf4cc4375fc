import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Sets a text apart by tone, size or weight; what isn’t stated is as around it.',
  do: ['Use `soft` for what explains and `warn` or `danger` for what needs a person.'],
  dont: ['Don’t use it for headings: Page and Panel have theirs.'],
  instead: ['A word with one color for each meaning is a state.', 'Components/Data/State'],
  accessibility: ['Color never says anything alone: the words say it too.'],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  parameters: { guide },
  args: { children: 'Saved on Friday at 7:42 AM' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Soft: Story = { args: { tone: 'soft' } };

export const Caption: Story = { args: { tone: 'soft', size: 'caption' } };

/** Every tone, as a paragraph each. */
export const Tones: Story = {
  render: () => (
    <Stack gap={2}>
      <Text tone="ink">Sent to 12,480 people.</Text>
      <Text tone="soft">Nobody has replied yet.</Text>
      <Text tone="good">Everything was delivered.</Text>
      <Text tone="warn">Two figures are a day old.</Text>
      <Text tone="danger">The subject is empty.</Text>
      <Text tone="accent" weight={600}>
        Today’s newsletter
      </Text>
    </Stack>
  ),
};

/** An address breaks anywhere instead of widening the screen. */
export const LongAddress: Story = {
  args: {
    wrap: 'anywhere',
    children: 'https://www.researchdesk.example/newsletters/2026-11-20/'.repeat(4),
  },
  play: async ({ canvas }) => {
    const address = canvas.getByText(/^https/);
    await expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth);
  },
};
