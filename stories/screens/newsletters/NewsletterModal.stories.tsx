import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import NewsletterModal from '@/screens/newsletters/NewsletterModal';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Newsletters/Name and time',
  component: NewsletterModal,
  args: {
    draft: { name: '20/11/2026 Crypto Market Update', date: '2026-11-20 08:14:00' },
    onSave: fn(async () => true),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof NewsletterModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByLabelText('Name');
const ok = () => screen.getByRole('button', { name: 'OK' });
const part = (label: RegExp) => screen.getByRole('spinbutton', { name: label });

export const Add: Story = {
  play: async ({ args, step }) => {
    await step('See a form that starts at the name', async () => {
      await expect(screen.getByRole('dialog', { name: 'Add Newsletter' })).toBeVisible();
      await expect(name()).toHaveFocus();
    });
    await step('Press OK: the newsletter is saved', async () => {
      await userEvent.click(ok());
      await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(args.draft));
    });
  },
};

export const Edit: Story = {
  args: { draft: { id: 12, name: 'Weekly wrap', date: '2026-11-20 08:00:00' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog', { name: 'Edit Newsletter' })).toBeVisible();
    part(/^hour/).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(ok());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        id: 12,
        name: 'Weekly wrap',
        date: '2026-11-20 09:00:00',
      }),
    );
  },
};

export const NameMissing: Story = {
  play: async ({ args }) => {
    await userEvent.clear(name());
    await userEvent.click(ok());
    await expect(await screen.findByText('Give the newsletter a name.')).toBeVisible();
    await expect(name()).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const DateMissing: Story = {
  args: { draft: { id: 12, name: 'Weekly wrap', date: '' } },
  play: async ({ args }) => {
    await userEvent.click(ok());
    await expect(await screen.findByText('Choose a date and time.')).toBeVisible();
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

export const AsksBeforeTypingIsLost: Story = {
  play: async ({ args }) => {
    await userEvent.type(name(), ', second edition');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Discard what you typed?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    draft: {
      id: 12,
      name: `${'Crypto Market Update with a very long title, '.repeat(5)}${'unbroken'.repeat(8)}`,
      date: '2026-11-20 08:00:00',
    },
  },
  play: async ({ args }) => {
    await userEvent.click(ok());
    await expect(await screen.findByText('Use at most 255 characters.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(ok()).toBeVisible();
    await fitsWindow();
  },
};
