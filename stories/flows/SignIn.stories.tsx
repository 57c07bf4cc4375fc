import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { paths } from '@/screens/paths';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';
import { everybodysPassword, people } from './desk/settings';

const meta = {
  title: 'Flows/Sign in',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
  args: { ...deskMeta.args, path: paths.newsletters, person: 'nobody' },
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

async function signIn(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), people.administrator.email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

/** A wrong password, then the right one, then the page that was asked for. */
export const Default: Story = {
  name: 'Email and password',
  play: inDesk(async (step) => {
    await step('Sign in with a wrong password: an error appears', async () => {
      await signIn('wrong');
      await expect(await screen.findByText(/Something was wrong/)).toBeVisible();
    });
    await step('Sign in with the right password: the newsletters appear', async () => {
      await userEvent.clear(screen.getByLabelText('Email'));
      await userEvent.clear(screen.getByLabelText('Password'));
      await signIn(everybodysPassword);
      await expect(await screen.findByText('Hello Robin')).toBeVisible();
      await expect(await screen.findByRole('button', { name: 'Add Newsletter' })).toBeVisible();
    });
  }),
};

/** The link of the mail leads to a form for a new password, which then works. */
export const ForgottenPassword: Story = {
  args: { path: paths.forgot },
  play: inDesk(async (step) => {
    await step('Ask for a new password', async () => {
      const email = await screen.findByLabelText(/Email/);
      await userEvent.type(email, people.writer.email);
      await userEvent.click(screen.getByRole('button', { name: 'Recover' }));
    });
    await step('Open the email’s link: a form for a new password appears', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Outbox (1)' }));
      const outbox = await screen.findByRole('dialog', { name: 'Outbox' });
      await userEvent.click(await within(outbox).findByRole('link'));
      await expect(await screen.findByLabelText(/^New password|^Password/)).toBeVisible();
    });
  }),
};
