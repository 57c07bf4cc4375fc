import type { Meta, StoryObj } from '@storybook/react-vite';
import { sectionParameters } from '../EmailSections';
import { showsItsSections } from '../shownEmail';
import { NewsletterSections } from './NewsletterSections';

const meta = {
  title: 'Emails/Full, general sections',
  component: NewsletterSections,
  tags: ['visual', 'visual-dark'],
  args: { variant: 'v2_f', sections: [] },
  parameters: sectionParameters,
  play: showsItsSections,
} satisfies Meta<typeof NewsletterSections>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What differs from the email of the other brand, and what the simpler email shares with this one. */
export const BrandAndEnd: Story = { args: { sections: ['header', 'promo', 'footer'] } };
