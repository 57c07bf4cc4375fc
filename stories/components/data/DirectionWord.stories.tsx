import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirectionWord } from '@/components/data/DirectionWord';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';

const meta = {
  tags: ['visual-dark'],
  component: DirectionWord,
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
