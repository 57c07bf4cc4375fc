import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { EmailField, PasswordField, SignInForm } from '@/components/forms/SignInForm';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A short form for signing in, and for resetting a password.',
  do: ['Say what is wrong in one sentence above the fields.'],
  dont: ['Don’t say which of email and password was wrong.'],
  instead: ['The code of the second step has a form of its own.', 'Components/Forms/Code Form'],
  keyboard: [
    ['Enter', 'Submits the form. Ignored while it is sent.'],
    ['Tab', 'Moves through the fields and the button.'],
  ],
  accessibility: [
    'The first empty field has the focus at once. An error is an alert, and its field gets the focus.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Sign in Form',
  component: SignInForm<Credentials>,
  parameters: { guide },
  subcomponents: { EmailField, PasswordField },
  args: {
    schema: Credentials,
    error: null,
    isPending: false,
    children: <Button type="submit">Sign in</Button>,
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignInForm<Credentials>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typing can begin at once. One sentence says what is missing, and that field gets the focus. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await step('See that the email has the focus', async () => {
      await expect(email).toHaveFocus();
    });
    await step('Sign in with empty fields: an error appears', async () => {
      await userEvent.click(canvas.getByLabelText('Password'));
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
      await expect(canvas.getByRole('alert')).toBeVisible();
      await expect(email).toHaveFocus();
    });
    await step('Enter email and password', async () => {
      await userEvent.type(email, 'ann@example.com');
      await userEvent.type(canvas.getByLabelText('Password'), 'secret1!{Enter}');
      await expect(args.onSubmit).toHaveBeenCalledOnce();
      await expect(args.onSubmit).toHaveBeenCalledWith({
        email: 'ann@example.com',
        password: 'secret1!',
      });
    });
  },
};

/** Only the password needs to be typed. */
export const KnownEmail: Story = {
  args: { email: 'ann@example.com', error: 'Something was wrong. Try again' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something was wrong. Try again');
  },
};
