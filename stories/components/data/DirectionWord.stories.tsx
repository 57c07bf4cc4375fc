import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirectionWord } from '@/components/data/DirectionWord';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Shows a word such as Rising or Falling in the color of its direction.',
  do: ['Use it where the direction is a word and not a figure.'],
  dont: ['Don’t use it for a number: that is a change.'],
  instead: ['A direction with a figure is a change.', 'Components/Data/Change'],
  accessibility: ['The word itself tells the direction; the color only repeats it.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Direction Word',
  component: DirectionWord,
  parameters: { guide },
  args: { word: 'Rising', direction: 'up' },
  render: (args) => (
    <Stack>
      {[false, true].map((isStrong) => (
        <Inline key={String(isStrong)}>
          <DirectionWord {...args} isStrong={isStrong} />
          <DirectionWord word="Falling" direction="down" isStrong={isStrong} />
          <DirectionWord word="Neither" direction={null} isStrong={isStrong} />
        </Inline>
      ))}
    </Stack>
  ),
} satisfies Meta<typeof DirectionWord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };
