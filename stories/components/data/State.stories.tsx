import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { State } from '@/components/data/State';
import type { Status } from '@/domain/sending/status';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says in a word what state something is in, with one color for each meaning.',
  do: [
    'Use the given states, so that sent looks the same everywhere.',
    'Replace the words only to say more, such as Live, ends in 4 d.',
  ],
  dont: ['Don’t invent a color for a state.', 'Don’t use it as a button.'],
  instead: ['Stages that follow each other are a line.', 'Components/Data/Run Line'],
  accessibility: ['Plain text. The dot is only for the eye, and hollow for what hasn’t begun.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/State',
  component: State,
  parameters: { guide },
  args: { status: 'draft' },
} satisfies Meta<typeof State>;

export default meta;
type Story = StoryObj<typeof meta>;

const statuses: Status[] = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'live',
  'testing',
  'ended',
  'edited',
];

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  render: () => (
    <Inline>
      {statuses.map((status) => (
        <State key={status} status={status} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Edited since sending')).toBeVisible();
  },
};

export const OwnWords: Story = {
  args: { status: 'live', children: 'Live, ends in 4 d' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Live, ends in 4 d')).toBeVisible();
  },
};
