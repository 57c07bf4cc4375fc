import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoticeBars } from '@/components/feedback/NoticeBars';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Bars across the page for what concerns everything on it.',
  do: ['Say what is true of the whole page, and what follows.', 'Link to where it can be changed.'],
  dont: ['Don’t use it for one part of a page: that is an Alert in that part.'],
  instead: ['What concerns one part of a page is an alert there.', 'Components/Feedback/Alert'],
  accessibility: ['Each bar is a note, which a screen reader reads in its place.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Notice Bars',
  component: NoticeBars,
  args: {
    notices: [
      {
        text: 'Restored from a backup of 06:12. Nothing is sent until you confirm.',
        link: { label: 'Review', to: '/app/settings/deliveries' },
      },
      { text: 'Sample market: these figures are invented, so they can’t be sent to subscribers.' },
    ],
  },
  parameters: { guide, layout: 'fullscreen' },
} satisfies Meta<typeof NoticeBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('note')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/app/settings/deliveries',
    );
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
