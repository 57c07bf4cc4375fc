import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'The frame of a screen: title, actions and content.',
  do: ['Use it once on each screen.', 'Put the main action at the right of the title.'],
  dont: ['Don’t put a second title under it.'],
  instead: [
    'What visitors see before they sign in has another frame.',
    'Components/Layout/Public Page',
  ],
  accessibility: [
    'The main landmark, and the aim of the skip link. The title is the heading of level 1 and the tab’s title.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Page',
  component: Page,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    title: 'Newsletters',
    children: <Panel title="Today">Three drafts, one sent.</Panel>,
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(
      canvas.getByRole('heading', { level: 1, name: 'Newsletters' }),
    );
  },
};

export const WithActionsAndNote: Story = {
  tags: ['visual'],
  args: {
    note: 'Newest first. Times are in New York.',
    actions: (
      <>
        <Button>Sync</Button>
        <Button kind="accent">Add Newsletter</Button>
      </>
    ),
  },
};

export const LongText: Story = {
  args: {
    ...WithActionsAndNote.args,
    title: 'Selected funding news and funding news scraped over a period of thirty days, in full',
    note: 'The news matches the keywords Venture, Raising, Invest over a 30 day period, and every one of them is listed with its date, author, description and category.',
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: WithActionsAndNote.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
