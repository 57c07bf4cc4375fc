import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { NewsItem } from '@/api/contract/news';
import { sampleSelectedNews } from '@/api/samples/news';
import { CategoryModal } from '@/screens/composer/NewsSection';

const item = sampleSelectedNews[0] as NewsItem;

const meta = {
  title: 'Screens/Newsletters/Composer/Category of news',
  component: CategoryModal,
  args: { item, onSave: fn(async () => true), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof CategoryModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const ok = () => screen.getByRole('button', { name: 'OK' });
const labels = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

export const Default: Story = {
  tags: ['visual'],
  play: async () => {
    await expect(screen.getByRole('radiogroup', { name: item.text })).toBeVisible();
    await expect(labels()).toEqual([
      'Quick Bits',
      'Market Data',
      'Regulation',
      'Thoughts and Opinions',
      'Dose of DeFI',
      'Fundraising and M&A',
      'Crypto Infrastructure',
      'NFTs',
      'Gaming',
      'Mining',
      'Hiring',
      'Product Updates and Partnerships',
      'Web 3.0',
      'Metaverse',
      'DAOs',
      'Investment Products',
      'Hacks, Exploits, and Scams',
    ]);
  },
};

export const Saves: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Regulation' }));
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(item, 'Regulation'));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NothingChosen: Story = {
  args: { item: { ...item, sub_category: '' } },
  play: async ({ args }) => {
    for (const radio of screen.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await userEvent.click(ok());
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(ok());
    await waitFor(() => expect(ok()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(ok());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const EscapeCloses: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    item: {
      ...item,
      text: `${'A headline that goes on and on and on, '.repeat(6)}${'unbroken'.repeat(12)}`,
    },
  },
  play: async () => {
    await expect(ok()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
