import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewsFeed, NewsFeedCheck } from '@/api/contract/newsFeeds';
import { sampleNewsFeeds } from '@/api/samples/newsFeeds';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { NewsFeedsScreen } from '@/screens/settings/NewsFeedsScreen';
import { writersOnly } from '@stories/screens/writersOnly';
import { confirm, fitsWindow } from '@stories/screens/plays';

const works: NewsFeedCheck = {
  is_ok: true,
  sentence: '12 stories, the newest of 07:12.',
  proposed: '',
};
const namesFeed: NewsFeedCheck = {
  is_ok: false,
  sentence: 'This is a web page. It names a feed.',
  proposed: 'https://ledger.example/rss.xml',
};

const notAFeed: NewsFeedCheck = {
  is_ok: false,
  sentence: 'This isn’t a feed.',
  proposed: '',
};

const meta = {
  title: 'Screens/Settings/News feeds',
  component: NewsFeedsScreen,
  args: {
    feeds: sampleNewsFeeds,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
    onRemove: fn(async () => true),
    onCheck: fn(async (_address: string): Promise<NewsFeedCheck | null> => works),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsFeeds },
} satisfies Meta<typeof NewsFeedsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ledger = sampleNewsFeeds.at(-1) as NewsFeed;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See which lists a feed fills and how many stories it has', async () => {
      await expect(canvas.getByText('News bucket, Funding Fridays')).toBeVisible();
      await expect(canvas.getByText('38 stories')).toBeVisible();
    });
    await step('See a feed that was never read and one that failed', async () => {
      await expect(canvas.getByText('Not yet')).toBeVisible();
      await expect(canvas.getByText('The server didn’t answer in time.')).toBeVisible();
    });
  },
};

export const AddFeed: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add feed'));
    const dialog = await opened('Add feed');
    const add = dialog.getByRole('button', { name: 'Add feed' });
    await userEvent.click(dialog.getByLabelText('News bucket'));
    await userEvent.type(dialog.getByLabelText('Address'), 'ledger');
    await userEvent.click(add);
    await expect(await dialog.findByText(/^Enter the complete address/)).toBeVisible();
    await expect(dialog.getByText('Enter the name of the publication.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Address'));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://ledger.example/rss.xml');
    await userEvent.type(dialog.getByLabelText('Name'), 'The Morning Ledger');
    await userEvent.click(dialog.getByLabelText('News bucket'));
    await userEvent.click(dialog.getByLabelText('First to Market'));
    await userEvent.selectOptions(dialog.getByLabelText('Category of its stories'), 'Market Data');
    await userEvent.click(add);
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        name: 'The Morning Ledger',
        address: 'https://ledger.example/rss.xml',
        fills: ['news', 'firstToMarket'],
        category: 'Market Data',
        is_on: true,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Add feed'));
    await opened('Add feed');
  },
};

/** If saving fails, the form stays with what was typed. */
export const EditFeed: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.click(button(`Edit ${ledger.name}`));
    const dialog = await opened('Edit feed');
    await userEvent.click(dialog.getByLabelText('Read this feed'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save feed' }));
    const { id, name, address, fills } = ledger;
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        id,
        name,
        address,
        fills,
        category: '',
        is_on: false,
      }),
    );
    await expect(dialog.getByLabelText('Name')).toHaveValue(name);
  },
};

/** The address of a website is enough where its page names a feed. */
export const FeedProposed: Story = {
  args: {
    onCheck: fn(async (address) => (address === namesFeed.proposed ? works : namesFeed)),
  },
  play: async ({ args }) => {
    await userEvent.click(button('Add feed'));
    const dialog = await opened('Add feed');
    const address = dialog.getByLabelText('Address');
    const check = dialog.getByRole('button', { name: 'Check' });
    await userEvent.click(check);
    await expect(await dialog.findByText(/^Enter the complete address/)).toBeVisible();
    await expect(args.onCheck).not.toHaveBeenCalled();
    await userEvent.type(address, 'https://ledger.example');
    await userEvent.click(check);
    await userEvent.click(await dialog.findByRole('button', { name: 'Use this address' }));
    await expect(await dialog.findByText(works.sentence)).toBeVisible();
    await expect(address).toHaveValue(namesFeed.proposed);
    // An answer is about the address that was checked.
    await userEvent.type(address, 'x');
    await expect(dialog.queryByText(works.sentence)).toBeNull();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://ledger.example');
    await userEvent.click(check);
    await expect(await dialog.findByText(namesFeed.proposed)).toBeVisible();
  },
};

export const FeedRefused: Story = {
  args: {
    onCheck: fn(async (_address: string): Promise<NewsFeedCheck | null> => notAFeed),
  },
  play: async () => {
    await userEvent.click(button(`Edit ${ledger.name}`));
    const dialog = await opened('Edit feed');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This isn’t a feed.');
  },
};

/** In the list, the answer stands in the feed's row. */
export const Checked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(button('Check Rule & Docket'));
    await expect(args.onCheck).toHaveBeenCalledWith('https://docket.example/atom.xml');
    await expect(await canvas.findByText(works.sentence)).toBeVisible();
    await expect(canvas.queryByText('The server didn’t answer in time.')).toBeNull();
  },
};

export const RemoveConfirm: Story = {
  name: 'Remove a news feed',
  play: async ({ args }) => {
    await confirm(`Remove ${ledger.name}`, 'Remove', /^No new stories will come from it/);
    await expect(args.onRemove).toHaveBeenCalledWith(ledger);
  },
};

/** Below the level of administrators, the list is for reading. */
export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly },
  play: writersOnly(['Add feed', /^Edit/, /^Check/, /^Remove/], administratorsOnly),
};

export const Empty: Story = {
  args: { feeds: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No feeds yet\. Press Add feed/)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    feeds: [
      {
        ...ledger,
        name: 'W'.repeat(80),
        address: `https://${'long.'.repeat(40)}example/rss`,
        fills: ['news', 'funding', 'firstToMarket'],
        problem: 'The address leads from one to the next and never to a feed.',
      },
    ],
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
