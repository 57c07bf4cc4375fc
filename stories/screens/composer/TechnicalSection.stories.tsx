import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { TechnicalSection } from '@/screens/composer/TechnicalSection';

const meta = {
  component: TechnicalSection,
  args: {
    html: sampleNewsletter.daily_comments_technical,
    picture: {
      url: sampleNewsletter.technical_image,
      isUploading: false,
      onUpload: fn(async () => true),
    },
    onChange: fn<(readHtml: () => string) => void>(),
    onBlur: fn(),
  },
} satisfies Meta<typeof TechnicalSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const editor = () => screen.findByRole('textbox', { name: 'Technical Commentary' });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect((await editor()).textContent?.length).toBeGreaterThan(100);
    await expect(canvas.getByAltText('Technical Picture, as stored')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { html: '', picture: { url: '', isUploading: false, onUpload: fn(async () => true) } },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent('');
    await expect(canvas.getByText('No picture')).toBeVisible();
  },
};
