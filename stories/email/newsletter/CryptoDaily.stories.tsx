import type { Meta, StoryObj } from '@storybook/react-vite';
import { emailParameters } from '../EmailView';
import { isShown } from '../shownEmail';
import { newsletterControls, NewsletterView, usualNewsletter } from './NewsletterView';

const meta = {
  title: 'Emails/Crypto Daily',
  component: NewsletterView,
  args: { variant: 'fsi', ...usualNewsletter },
  argTypes: newsletterControls,
  parameters: emailParameters,
  play: isShown,
} satisfies Meta<typeof NewsletterView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
