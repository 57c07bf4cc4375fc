import type { Meta, StoryObj } from '@storybook/react-vite';
import { emailParameters } from '../EmailViews';
import { NewsletterViews, hasItsState } from './NewsletterViews';

const meta = {
  title: 'Emails/Lighter',
  component: NewsletterViews,
  args: { variant: 'light', state: 'typical', scale: 0.45 },
  parameters: emailParameters,
  play: hasItsState,
} satisfies Meta<typeof NewsletterViews>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ['visual'] };
export const NoPromo: Story = { args: { state: 'noPromo' } };
export const NoTechnical: Story = { args: { state: 'noTechnical' } };
export const NoTickers: Story = { args: { state: 'noTickers' } };
export const ResearchTeamAsAuthor: Story = { args: { state: 'researchTeam' } };
export const FirmAsAuthor: Story = { args: { state: 'firmAuthor' } };
export const NoNews: Story = { args: { state: 'noNews' } };
export const SixtyNews: Story = { args: { state: 'sixtyNews' } };
export const UnknownCategory: Story = { args: { state: 'unknownCategory' } };
export const MissingNumbers: Story = { args: { state: 'missingNumbers' } };
export const VeryLongWords: Story = { args: { state: 'longWords' } };
export const TablesAndImages: Story = { args: { state: 'tablesAndImages' } };
