import type { Meta, StoryObj } from '@storybook/react-vite';
import { sectionParameters } from '../EmailSections';
import { showsItsSections } from '../shownEmail';
import { NewsletterSections } from './NewsletterSections';

const meta = {
  title: 'Emails/Crypto Daily sections',
  component: NewsletterSections,
  tags: ['visual', 'visual-dark'],
  args: { variant: 'fsi', sections: [] },
  parameters: sectionParameters,
  play: showsItsSections,
} satisfies Meta<typeof NewsletterSections>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What differs from the full email. */
export const TickersAndNews: Story = { args: { sections: ['tickers', 'news'] } };
