import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Panel } from '@/components/layout/Panel';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A framed part of a page with a title of its own.',
  do: ['Use it for each section that a person looks for.'],
  dont: ['Don’t put a panel into a panel.'],
  instead: ['Parts that need no frame are a stack.', 'Components/Layout/Stack'],
  accessibility: ['With a title it is a region of that name, and the title is a heading.'],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Panel',
  component: Panel,
  parameters: { guide },
  args: { title: 'Crypto Prices', children: 'Bitcoin leads a quiet morning.' },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Crypto Prices' })).toBeVisible();
  },
};

export const WithActionsAndNote: Story = {
  tags: ['visual'],
  args: { note: 'As of November 20, 2026 8:14 AM EST', actions: <Button>Sync</Button> },
};

/** Only what says so is tinted: the figures below stay as legible as new ones. */
export const Old: Story = {
  args: {
    tone: 'old',
    note: 'As of November 20, 2026 7:55 AM EST. Older than 30 minutes: press Sync.',
  },
};

export const Warn: Story = {
  tags: ['visual'],
  args: {
    tone: 'warn',
    title: 'Webinar replays',
    children: 'ONLY USE THE FOLLOWING 2 FIELDS for sending WEBINAR REPLAYS!',
  },
};

export const WithoutTitle: Story = {
  args: { title: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    ...WithActionsAndNote.args,
    title: 'Funding rates, open interest and stablecoin supply on every exchange that reports them',
    children: 'https://insight.northlight.example/a/very/long/address/that/does/not/break/anywhere',
  },
  globals: { viewport: { value: 'phone' } },
};
