import type { Meta, StoryObj } from '@storybook/react-vite';
import { emailParameters } from '../EmailView';
import { isShown } from '../shownEmail';
import { newsletterControls, NewsletterView, usualNewsletter } from './NewsletterView';

const meta = {
  title: 'Emails/Full, insight',
  component: NewsletterView,
  args: { variant: 'v2', ...usualNewsletter },
  argTypes: newsletterControls,
  parameters: emailParameters,
  play: isShown,
} satisfies Meta<typeof NewsletterView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const SixtyNewsItems: Story = { args: { state: 'sixtyNews' } };
export const MissingNumbers: Story = { args: { state: 'missingNumbers' } };
export const TablesAndImages: Story = { args: { state: 'tablesAndImages' } };
