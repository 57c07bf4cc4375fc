import type { Meta, StoryObj } from '@storybook/react-vite';
import { quant } from '@/email/previews/inputs';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { EmailSections, sectionParameters } from '../EmailSections';
import { showsItsSections } from '../shownEmail';

const { subject, html } = renderQuantEmail({ ...quant, imageHost: '.' });

const meta = {
  title: 'Emails/Quant email sections',
  component: EmailSections,
  tags: ['visual', 'visual-dark'],
  args: { html, title: subject, sections: [] },
  parameters: sectionParameters,
  play: showsItsSections,
} satisfies Meta<typeof EmailSections>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sectors: Story = { args: { sections: ['header', 'notice', 'sectors'] } };
export const StocksAndEnd: Story = { args: { sections: ['stocks', 'footer'] } };
