import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Author, Publication, PublicationDraft } from '@/api/contract/publication';
import { samplePublication, samplePublisher } from '@/api/samples/publication';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { AuthorsScreen } from '@/screens/settings/authors/AuthorsScreen';
import { listController, liveList } from '@stories/components/data/list/liveList';
import { writersOnly } from '@stories/screens/writersOnly';
import { confirm, fitsWindow, retries } from '@stories/screens/plays';

const [house, mara, theo, ...others] = samplePublisher.authors as [Author, Author, Author];
const pastTheo = { ...theo, is_active: false };
const withPast: Publication = {
  ...samplePublication,
  publisher: { ...samplePublisher, authors: [house, mara, pastTheo, ...others] },
};

const meta = {
  title: 'Screens/Settings/Authors',
  component: AuthorsScreen,
  render: liveList(AuthorsScreen),
  args: {
    publication: withPast,
    error: null,
    onRetry: fn(),
    list: listController,
    imageUrl: (path) => (path === '' || path.startsWith('https:') ? path : `/${path}`),
    onUpload: fn(async (): Promise<string | null> => 'images/authors/mara.png'),
    onSave: fn(async (draft: PublicationDraft): Promise<Publication | null> => ({
      ...withPast,
      ...draft,
    })),
    leaving: { isAsking: false, onStay: fn(), onDiscard: fn(), onDirty: fn() },
  },
  parameters: { layout: 'fullscreen', path: paths.settingsAuthors },
} satisfies Meta<typeof AuthorsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saved = (authors: Author[]) => ({
  version: 3,
  publisher: { ...samplePublisher, authors },
});

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See a past author', async () => {
      await expect(canvas.getByText('Past')).toBeVisible();
    });
    await step('See who is named if a newsletter names nobody', async () => {
      await expect(canvas.getByLabelText('If a newsletter names nobody')).toHaveValue('house');
      await expect(canvas.getByRole('link', { name: 'Open Publication' })).toBeVisible();
    });
  },
};

export const AddAuthor: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add author'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add author' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add author' }));
    await expect(await dialog.findByText('Enter the author’s name.')).toBeVisible();
    await expect(
      dialog.getByText('Enter the author’s number on the website.', { selector: 'span span' }),
    ).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'Zoë Marsh');
    await userEvent.type(dialog.getByLabelText('Website number'), '31000');
    await userEvent.click(dialog.getByRole('button', { name: 'Add author' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        saved([
          house,
          mara,
          pastTheo,
          ...others,
          {
            key: 'zoe-marsh',
            name: 'Zoë Marsh',
            title: '',
            photo: '',
            website_id: 31_000,
            is_active: true,
          },
        ]),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Add author'));
  },
};

export const EditAuthor: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Edit Mara Lindqvist'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mara Lindqvist' }));
    await userEvent.clear(dialog.getByLabelText('Title'));
    await userEvent.type(dialog.getByLabelText('Title'), 'Editor');
    await userEvent.click(dialog.getByRole('button', { name: 'Save author' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        saved([house, { ...mara, title: 'Editor' }, pastTheo, ...others]),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Edit Mara Lindqvist'));
  },
};

/** A refused save keeps the dialog open with what was typed. */
export const Refused: Story = {
  args: { onSave: fn(async (_: PublicationDraft): Promise<Publication | null> => null) },
  play: async ({ args }) => {
    await userEvent.click(button('Edit Mara Lindqvist'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mara Lindqvist' }));
    await userEvent.type(dialog.getByLabelText('Name'), ' Lee');
    await userEvent.click(dialog.getByRole('button', { name: 'Save author' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalled());
    await expect(dialog.getByLabelText('Name')).toHaveValue('Mara Lindqvist Lee');
  },
};

export const MakePastConfirm: Story = {
  name: 'Make an author a past author',
  play: async ({ args, step }) => {
    await step('Make an author past and confirm', async () => {
      await confirm('Make past: Mara Lindqvist', 'Make past');
      await expect(args.onSave).toHaveBeenCalledWith(
        saved([house, { ...mara, is_active: false }, pastTheo, ...others]),
      );
    });
    await step('Make a past author active: no question is asked', async () => {
      await userEvent.click(button('Make active: Theo Marchetti'));
      await waitFor(() =>
        expect(args.onSave).toHaveBeenLastCalledWith(saved([house, mara, theo, ...others])),
      );
    });
  },
};

/** Whoever signs by default can't be past. */
export const Signer: Story = {
  play: writersOnly(
    ['Make past: FS Insight', 'Make past: Joan Ferrer'],
    'under “Who signs” first.',
  ),
};

export const WhoSigns: Story = {
  play: async ({ args, canvas }) => {
    await expect(button('Save who signs')).toBeDisabled();
    const select = canvas.getByLabelText('If a newsletter names nobody');
    await expect(within(select).queryByText('Theo Marchetti')).toBeNull();
    await userEvent.selectOptions(select, 'mara');
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(true);
    await userEvent.click(button('Save who signs'));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        version: 3,
        publisher: { ...withPast.publisher, house_author: 'mara' },
      }),
    );
  },
};

/** Below the level of administrators, the list is for reading. */
export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly },
  play: writersOnly(
    ['Add author', /^Edit /, /^Make past: Mara/, /^Make active: Theo/, 'Save who signs'],
    administratorsOnly,
  ),
};

export const Loading: Story = {
  args: { publication: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save who signs' })).toBeNull();
  },
};

export const Failed: Story = {
  args: { publication: undefined, error: 'The authors couldn’t be loaded. Try again.' },
  play: retries,
};

export const LongText: Story = {
  args: {
    publication: {
      ...withPast,
      publisher: {
        ...samplePublisher,
        authors: [house, { ...mara, name: 'W'.repeat(80), title: 'long '.repeat(24) }, ...others],
      },
    },
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
