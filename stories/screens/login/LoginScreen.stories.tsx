import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { signInErrorText } from '@/domain/firm/identity';
import { LoginScreen } from '@/screens/login/LoginScreen';
import { paths } from '@/screens/paths';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Public pages/Sign in',
  component: LoginScreen,
  args: {
    isPending: false,
    error: null,
    socialLinks: [],
    hasPasswords: true,
    hasPasskeys: false,
    onLogin: fn(),
    onPasskey: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.login },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });
const refusal = 'Something was wrong. Try again';

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the form', async () => {
      await expect(canvas.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
    });
    await step('See the ways to a new password and to sign up', async () => {
      await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
        'href',
        '/forgot',
      );
      await expect(canvas.getByRole('link', { name: 'Sign up now!' })).toHaveAttribute(
        'href',
        '/pricing',
      );
    });
    await step('See no error', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

export const EnterSendsWhatWasTyped: Story = {
  play: async ({ args }) => {
    await userEvent.type(email(), ' editor@researchdesk.example ');
    await userEvent.type(password(), 'Desk2026!{Enter}');
    await expect(args.onLogin).toHaveBeenCalledTimes(1);
    await expect(args.onLogin).toHaveBeenCalledWith({
      email: 'editor@researchdesk.example',
      password: 'Desk2026!',
    });
  },
};

export const EmptySubmitted: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(login());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(refusal);
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

export const PasswordMissing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(email(), 'editor@researchdesk.example{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(refusal);
    await expect(email()).toHaveValue('editor@researchdesk.example');
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

/** The button ignores a second click and keeps its width. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args }) => {
    const button = screen.getByRole('button', { name: 'Loading...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(email(), 'editor@researchdesk.example');
    await userEvent.type(password(), 'Desk2026!');
    await userEvent.click(button);
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  tags: ['visual'],
  args: { error: refusal },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(refusal);
    await expect(login()).toBeEnabled();
  },
};

export const SocialLogin: Story = {
  tags: ['visual'],
  args: {
    socialLinks: [
      { label: 'Continue with Google', href: '/oauth/google' },
      { label: 'Continue with LinkedIn', href: '/oauth/linkedin' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Continue with LinkedIn' })).toHaveAttribute(
      'href',
      '/oauth/linkedin',
    );
  },
};

export const WithPasskey: Story = {
  args: { hasPasskeys: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect(args.onPasskey).toHaveBeenCalledTimes(1);
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

/** The firm's identity provider, and one account that keeps a password. */
export const ProviderAlone: Story = {
  args: {
    socialLinks: [{ label: 'Continue with Google', href: '/user/signin/google' }],
    hasPasswords: false,
  },
  play: async ({ args, canvas, step }) => {
    await step('See only the provider', async () => {
      await expect(canvas.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
        'href',
        '/user/signin/google',
      );
      await expect(canvas.queryByLabelText('Password')).toBeNull();
    });
    await step('Sign in with the emergency account', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Emergency sign-in' }));
      await userEvent.type(email(), 'owner@desk.example');
      await userEvent.type(password(), 'several words{Enter}');
      await expect(args.onLogin).toHaveBeenCalledTimes(1);
    });
  },
};

export const ProviderRefused: Story = {
  args: { ...ProviderAlone.args, error: signInErrorText('group', 'google') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your Google account isn’t in a group that may use Research Desk. Ask an administrator.',
    );
  },
};

export const LongText: Story = {
  args: {
    error:
      'The server can’t be reached. It may be restarting after an update, or this computer may have lost its connection. What you typed is still here; wait a minute and try again.',
  },
  play: async () => {
    const address = `${'first.second.third.'.repeat(6)}editor@a-very-long-department-name.researchdesk.example`;
    await userEvent.type(email(), address);
    await expect(email()).toHaveValue(address);
  },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  args: { ...LongText.args, ...SocialLogin.args },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await fitsWindow();
    await expect(login()).toBeVisible();
  },
};

/** The password was right, and the account has two-step sign-in. */
export const CodeStep: Story = {
  tags: ['visual'],
  args: { codeStep: { onCode: fn(), onBack: fn() } },
  play: async ({ args, step }) => {
    await step('Enter the code', async () => {
      await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
      await expect(args.codeStep?.onCode).toHaveBeenCalledWith('123456');
    });
    await step('Go back to the login', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
      await expect(args.codeStep?.onBack).toHaveBeenCalledTimes(1);
    });
  },
};
