import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { paths } from '@/screens/paths';
import { ResetScreen } from '@/screens/reset/ResetScreen';

const meta = {
  title: 'Screens/Public pages/Reset password',
  component: ResetScreen,
  args: { hasToken: true, isPending: false, isDone: false, error: null, onUpdate: fn() },
  parameters: { layout: 'fullscreen', path: paths.reset },
} satisfies Meta<typeof ResetScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (label: string) => screen.getByLabelText(label);

async function fill(password: string, confirm = password) {
  await userEvent.type(field('Email'), 'editor@researchdesk.example');
  await userEvent.type(field('Password'), password);
  await userEvent.type(field('Confirm password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeEnabled();
    await expect(field('Password')).toHaveAccessibleDescription(/^8 to 128 characters/);
  },
};

export const Updates: Story = {
  play: async ({ args }) => {
    await fill('Dawn7!bell');
    await expect(args.onUpdate).toHaveBeenCalledTimes(1);
    await expect(args.onUpdate).toHaveBeenCalledWith(
      { email: 'editor@researchdesk.example', password: 'Dawn7!bell', confirm: 'Dawn7!bell' },
      expect.anything(),
    );
  },
};

export const Mismatch: Story = {
  play: async ({ args, canvas }) => {
    await fill('Dawn7!bell', 'Dawn7!ball');
    await expect(await canvas.findByText('Passwords must be the same')).toBeVisible();
    await expect(field('Confirm password')).toBeInvalid();
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
};

export const WeakPassword: Story = {
  play: async ({ args, canvas }) => {
    await fill('morning');
    await expect(await canvas.findByText('Use at least 8 characters.')).toBeVisible();
    await expect(field('Password')).toBeInvalid();
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
};

export const EmptySubmitted: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(
      await canvas.findByText('Enter the email address that you sign in with.'),
    ).toBeVisible();
    await expect(field('Email')).toHaveFocus();
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Updating…' }));
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
};

export const Done: Story = {
  args: { isDone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'The login page opens in 3 seconds.',
    );
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeDisabled();
  },
};

export const NoToken: Story = {
  name: 'Link without a token',
  tags: ['visual'],
  args: { hasToken: false },
  play: async ({ canvas, step }) => {
    await step('See that the link is incomplete', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    });
    await step('See where to ask for another one, and no form', async () => {
      await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
        'href',
        '/forgot',
      );
      await expect(canvas.queryByRole('textbox')).toBeNull();
    });
  },
};

export const Failed: Story = {
  args: { error: 'This link has been used or is older than 15 minutes.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('older than 15 minutes');
  },
};

export const LongText: Story = {
  args: {
    error:
      'The server can’t be reached. It may be restarting after an update, or this computer may have lost its connection. What you typed is still here; wait a minute and try again.',
  },
};

export const Narrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await fill('morning', 'evening');
    await expect(await canvas.findByText('Use at least 8 characters.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
