import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleSources } from '@/api/samples/sources';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { SourcesScreen } from '@/screens/settings/sources/SourcesScreen';
import { fitsWindow } from '@stories/screens/plays';

const allOff = sampleSources.map((source) => ({
  ...source,
  is_on: false,
  answered_at: null,
  problem: '',
  rests_until: null,
}));

const meta = {
  title: 'Screens/Settings/Data sources',
  component: SourcesScreen,
  args: {
    sources: sampleSources,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
    onSwitchOnKeyless: fn(async () => true),
    checks: {},
    onCheck: fn(async () => {}),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsSources },
} satisfies Meta<typeof SourcesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const toggle = (name: string) => screen.getByRole('switch', { name });
const openEditor = async (name: string) => {
  await userEvent.click(button(`Edit ${name}`));
  return within(await screen.findByRole('dialog', { name }));
};

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See each source’s key and last answer', async () => {
      await expect(canvas.getByText('Key ends in 4f2a')).toBeVisible();
      await expect(canvas.getByText('Key set on the server')).toBeVisible();
      await expect(canvas.getByText('Bybit asks to wait until 08:25')).toBeVisible();
      await expect(canvas.getByText('Last answer Thu 17:12')).toBeVisible();
      await expect(canvas.getAllByText('Last answer 07:40').length).toBeGreaterThan(5);
      await expect(canvas.queryByRole('button', { name: /^Use the sources/ })).toBeNull();
    });
    await step('Turn a source off', async () => {
      await userEvent.click(toggle('Use CoinGecko'));
      await expect(args.onSave).toHaveBeenCalledWith({
        name: 'coingecko',
        is_on: false,
        settings: { plan: 'demo' },
      });
    });
  },
};

/** Nothing is read yet: one press is enough to begin. */
export const Empty: Story = {
  args: { sources: allOff },
  play: async ({ args }) => {
    await userEvent.click(button('Use the sources that need no key'));
    await expect(args.onSwitchOnKeyless).toHaveBeenCalledTimes(1);
  },
};

/** A source that lacks something is set up first. */
export const SetUp: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    const dialog = () => within(screen.getByRole('dialog', { name: 'Tiingo' }));
    await step('Turn a source on: its dialog opens', async () => {
      await userEvent.click(toggle('Use Tiingo'));
      await screen.findByRole('dialog', { name: 'Tiingo' });
      await expect(args.onSave).not.toHaveBeenCalled();
      await expect(dialog().getByLabelText('Use this source')).toBeChecked();
    });
    await step('Enter the key: the source is saved', async () => {
      await userEvent.type(dialog().getByLabelText('Key'), 'key-of-tiingo-90c1');
      await userEvent.click(dialog().getByRole('button', { name: 'Save source' }));
      await waitFor(() =>
        expect(args.onSave).toHaveBeenCalledWith({
          name: 'tiingo',
          is_on: true,
          settings: {},
          key: 'key-of-tiingo-90c1',
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('Open the dialog again', async () => {
      await userEvent.click(toggle('Use Tiingo'));
      await screen.findByRole('dialog', { name: 'Tiingo' });
    });
  },
};

/** The stored password isn't shown, and stays; an address must be encrypted. */
export const Edit: Story = {
  play: async ({ args }) => {
    const dialog = await openEditor('WordPress');
    await expect(dialog.getByLabelText('Application password')).toHaveValue('');
    const address = dialog.getByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.type(address, 'http://www.northlight.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save source' }));
    await expect(await dialog.findByText(/starts with https:\/\//)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://blog.northlight.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save source' }));
    await expect(await dialog.findByText(/^Enter it again, because/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByLabelText('Remove the stored key'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save source' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        name: 'wordpress',
        is_on: true,
        settings: { address: 'https://blog.northlight.example', user: 'desk' },
        key: '',
      }),
    );
  },
};

/** The dialog stays, with what was typed. */
export const NotSaved: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    const dialog = await openEditor('CoinGecko');
    await userEvent.type(dialog.getByLabelText('Key'), 'another-key-0001');
    await userEvent.click(dialog.getByRole('button', { name: 'Save source' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(dialog.getByLabelText('Key')).toHaveValue('another-key-0001');
  },
};

/** A key in the server's environment is said, and can't be changed. */
export const KeyOfTheServer: Story = {
  play: async () => {
    const dialog = await openEditor('CryptoQuant');
    await expect(dialog.getByText(/^The key is set on the server/)).toBeVisible();
    await expect(dialog.queryByLabelText('Key')).toBeNull();
    await expect(dialog.queryByLabelText('Remove the stored key')).toBeNull();
  },
};

/** Each answer stands in the row of its source. */
export const Checked: Story = {
  args: {
    checks: {
      coingecko: {
        is_ok: true,
        sentence: 'CoinGecko answered with 42 figures, the oldest of 07:40.',
      },
      binance: { is_ok: false, sentence: 'Binance refuses this server or key (451).' },
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/answered with 42 figures/)).toBeVisible();
    await expect(canvas.getByText('Binance refuses this server or key (451).')).toBeVisible();
    await userEvent.click(button('Check Deribit'));
    await expect(args.onCheck).toHaveBeenCalledWith(expect.objectContaining({ name: 'deribit' }));
    await userEvent.click(button('Check Tiingo'));
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
  },
};

export const AdministratorsOnly: Story = {
  args: { sources: undefined, restriction: administratorsOnly },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(administratorsOnly)).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    sources: sampleSources.map((source) => ({
      ...source,
      label: 'W'.repeat(60),
      problem: 'long'.repeat(60),
    })),
    checks: { bybit: { is_ok: false, sentence: 'x'.repeat(300) } },
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
