import type { Meta, StoryObj } from '@storybook/react-vite';
import { sectionParameters } from '../EmailSections';
import { showsItsSections } from '../shownEmail';
import { NewsletterSections } from './NewsletterSections';

const meta = {
  title: 'Emails/Full, insight sections',
  component: NewsletterSections,
  tags: ['visual', 'visual-dark'],
  args: { variant: 'v2', sections: [] },
  parameters: sectionParameters,
  play: showsItsSections,
} satisfies Meta<typeof NewsletterSections>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opening: Story = { args: { sections: ['header', 'notice', 'promo', 'tickers'] } };
export const Commentary: Story = { args: { sections: ['commentary', 'technical'] } };
export const Metrics: Story = { args: { sections: ['metrics'] } };
export const Prices: Story = { args: { sections: ['crypto', 'etps', 'stocks'] } };
export const NewsAndEnd: Story = { args: { sections: ['news', 'footer'] } };
