import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Publication, PublicationDraft } from '@/api/contract/publication';
import {
  samplePublication,
  samplePublisher,
  samplePublisherVersions,
} from '@/api/samples/publication';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import {
  PublicationScreen,
  type PublicationScreenProps,
} from '@/screens/settings/publication/PublicationScreen';
import { confirm, fitsWindow, retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Publication',
  component: PublicationScreen,
  render: (args) => <Saving {...args} />,
  args: {
    publication: samplePublication,
    error: null,
    onRetry: fn(),
    imageUrl: (path) => (path === '' || path.startsWith('https:') ? path : `/${path}`),
    onUpload: fn(async (): Promise<string | null> => 'images/brand/fs-logo.png'),
    onSave: fn(async (draft: PublicationDraft): Promise<Publication | null> => ({
      ...samplePublication,
      ...draft,
      version: draft.version + 1,
    })),
    history: {
      versions: samplePublisherVersions,
      error: null,
      onRetry: fn(),
      onRestore: fn(async () => true),
    },
    leaving: { isAsking: false, onStay: fn(), onDiscard: fn(), onDirty: fn() },
  },
  parameters: { layout: 'fullscreen', path: paths.settingsPublication },
} satisfies Meta<typeof PublicationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Reads the publication again after a save, like the page. */
function Saving(props: PublicationScreenProps) {
  const [saved, setSaved] = useState<Publication | null>(null);
  return (
    <PublicationScreen
      {...props}
      publication={saved ?? props.publication}
      onSave={async (draft) => {
        const next = await props.onSave(draft);
        if (next) setSaved(next);
        return next;
      }}
    />
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (section: string, label: string) =>
  within(screen.getByRole('region', { name: section })).getByLabelText(label);
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See who saved last', async () => {
      await expect(button('Save changes')).toBeDisabled();
      await expect(canvas.getByText('Saved by Robin, Thu 16:20.')).toBeVisible();
    });
    await step('See that parts of the sample firm are left', async () => {
      await expect(canvas.getByText(/Parts of the sample firm are left/)).toBeVisible();
    });
    await step('See where the brand color is hard to read', async () => {
      await expect(canvas.getByText('On white 6.7:1, easy to read')).toBeVisible();
      await expect(canvas.getByText('On dark 2.8:1, too faint to read')).toBeVisible();
    });
    await step('See the disclosures', async () => {
      await expect(
        canvas.getByText(/Northlight, its staff and its affiliates may hold/),
      ).toBeVisible();
    });
  },
};

export const SavesWhatWasTyped: Story = {
  play: async ({ args, canvas }) => {
    await retype(field('FSI brand', 'Sender name'), 'Acme ');
    await expect(canvas.getByText('Unsaved changes: FSI: sender name')).toBeVisible();
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(true);
    await userEvent.click(button('Save changes'));
    const { brands } = samplePublisher;
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        version: 3,
        publisher: {
          ...samplePublisher,
          brands: { ...brands, fsi: { ...brands.fsi, from_name: 'Acme' } },
        },
      }),
    );
    await waitFor(() => expect(canvas.queryByText(/Unsaved changes/)).toBeNull());
    await expect(field('FSI brand', 'Sender name')).toHaveValue('Acme');
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(false);
  },
};

/** Errors are beside their fields, and nothing is sent. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await retype(field('The firm', 'Time zone'), 'New York');
    await retype(field('The firm', 'Accent color'), 'purple');
    await userEvent.clear(field('FSI brand', 'Brand name'));
    await retype(field('FSI brand', 'Sender address'), 'desk@acme');
    await userEvent.clear(
      within(screen.getByRole('group', { name: 'Plan 1' })).getByLabelText('Price, billed yearly'),
    );
    await userEvent.click(button('Save changes'));
    for (const words of [
      'Enter a time zone such as America/New_York.',
      'Enter a color such as #5b3fd6.',
      'Enter the brand’s name.',
      'Enter a complete email address.',
      'Enter a price in US dollars.',
    ]) {
      await expect(await canvas.findByText(words)).toBeVisible();
    }
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(field('The firm', 'Time zone')).toHaveFocus();
  },
};

/** A refused save keeps everything that was typed. */
export const Refused: Story = {
  args: { onSave: fn(async (_: PublicationDraft): Promise<Publication | null> => null) },
  play: async ({ args, canvas }) => {
    await retype(field('The firm', 'Firm name'), 'Acme');
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(args.onSave).toHaveBeenCalled());
    await expect(field('The firm', 'Firm name')).toHaveValue('Acme');
    await expect(canvas.getByText('Unsaved changes: Firm name')).toBeVisible();
  },
};

/** Discarding asks, and shows what is stored. */
export const Discards: Story = {
  play: async ({ canvas }) => {
    await retype(field('The firm', 'Firm name'), 'Acme');
    await confirm('Discard changes', 'Discard changes');
    await waitFor(() => expect(field('The firm', 'Firm name')).toHaveValue('Northlight'));
    await expect(canvas.queryByText(/Unsaved changes/)).toBeNull();
  },
};

export const LegalParagraphs: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(button('Add paragraph'));
    const added = within(canvas.getByRole('group', { name: 'Paragraph 6' }));
    await userEvent.type(added.getByLabelText('Heading'), 'Copyright.');
    await userEvent.type(added.getByLabelText('Text'), '© {{firm}. {{brand} is its brand.');
    await userEvent.click(added.getByLabelText('Also on public pages'));
    await expect(added.getByText(/© Northlight. Northlight Insight is its brand./)).toBeVisible();
    await userEvent.click(button('Remove paragraph 1'));
    await userEvent.click(button('Move up paragraph 5'));
    await userEvent.click(button('Save changes'));
    const [, second, third, fourth, fifth] = samplePublisher.legal;
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    const added6 = {
      subject: 'Copyright.',
      text: '© {firm}. {brand} is its brand.',
      is_public: true,
    };
    await expect(args.onSave).toHaveBeenCalledWith({
      version: 3,
      publisher: { ...samplePublisher, legal: [second, third, fourth, added6, fifth] },
    });
  },
};

/** A file is uploaded when it is chosen, and belongs to the page's changes from then on. */
export const UploadsALogo: Story = {
  play: async ({ args, canvas }) => {
    const logo = within(
      within(canvas.getByRole('region', { name: 'FSI brand' })).getByRole('group', {
        name: 'Logo on dark backgrounds',
      }),
    );
    await expect(logo.getByText(/the logo is used there, too/)).toBeVisible();
    await userEvent.click(logo.getByLabelText('Upload'));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const file = new File([png], 'white.png', { type: 'image/png' });
    await userEvent.upload(logo.getByLabelText('File'), file);
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledWith(file));
    await expect(
      await canvas.findByText('Unsaved changes: FSI: logo on dark backgrounds'),
    ).toBeVisible();
    await userEvent.click(logo.getByRole('button', { name: /^Remove/ }));
    await expect(canvas.queryByText(/Unsaved changes/)).toBeNull();
    await expect(logo.getByText(/No file chosen/)).toBeVisible();
  },
};

/** Amara saves first, so that the first save here is refused. */
function Conflicting(props: PublicationScreenProps) {
  const [isNewer, setIsNewer] = useState(false);
  const { fsi, fs } = samplePublisher.brands;
  const theirs = {
    ...samplePublication,
    version: 4,
    by: 'Amara',
    at: '2026-11-20 08:12:00',
    publisher: {
      ...samplePublisher,
      name: 'Northlight Group',
      brands: { fs, fsi: { ...fsi, from_name: 'Northlight Daily' } },
    },
  };
  return (
    <PublicationScreen
      {...props}
      publication={isNewer ? theirs : samplePublication}
      onSave={async (draft) => {
        await props.onSave(draft);
        setIsNewer(true);
        return null;
      }}
    />
  );
}

async function saveTooLate() {
  await retype(field('FSI brand', 'Sender name'), 'Acme');
  await retype(field('FS brand', 'Sender name'), 'Acme Research');
  await userEvent.click(button('Save changes'));
  await expect(await screen.findByText('Amara saved other changes')).toBeVisible();
}

/** Somebody else saved while this page had unsaved changes. */
export const Conflict: Story = {
  render: (args) => <Conflicting {...args} />,
  play: async ({ args, canvas }) => {
    await saveTooLate();
    await expect(canvas.getByText(/Firm name and FSI: sender name\. Yours/)).toBeVisible();
    await expect(
      canvas.getByText('You both changed FSI: sender name. Yours would be kept.'),
    ).toBeVisible();
    await expect(field('FSI brand', 'Sender name')).toHaveValue('Acme');
    await userEvent.click(button('Save changes'));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const AddsOwnChanges: Story = {
  render: (args) => <Conflicting {...args} />,
  play: async ({ args, canvas }) => {
    await saveTooLate();
    await userEvent.click(button('Add my changes to theirs'));
    await expect(field('The firm', 'Firm name')).toHaveValue('Northlight Group');
    await expect(field('FSI brand', 'Sender name')).toHaveValue('Acme');
    await expect(
      canvas.getByText('Unsaved changes: FSI: sender name and FS: sender name'),
    ).toBeVisible();
    await userEvent.click(button('Save changes'));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ version: 4 })),
    );
  },
};

/** While nothing is unsaved, what somebody else saved is simply shown. */
export const SavedElsewhere: Story = {
  render: function Elsewhere(args) {
    const [isNewer, setIsNewer] = useState(false);
    const publisher = { ...samplePublisher, name: 'Northlight Group' };
    return (
      <>
        <button type="button" onClick={() => setIsNewer(true)}>
          Somebody saves
        </button>
        <PublicationScreen
          {...args}
          publication={
            isNewer ? { ...samplePublication, version: 4, publisher } : samplePublication
          }
        />
      </>
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(button('Somebody saves'));
    await waitFor(() => expect(field('The firm', 'Firm name')).toHaveValue('Northlight Group'));
    await expect(canvas.queryByText(/Unsaved changes/)).toBeNull();
    await retype(field('The firm', 'Firm name'), 'Acme');
    await userEvent.click(button('Save changes'));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ version: 4 })),
    );
  },
};

export const RestoreConfirm: Story = {
  name: 'Restore the defaults',
  play: async ({ args, canvas, step }) => {
    const history = within(canvas.getByRole('region', { name: 'History' }));
    await step('See what a version changed', async () => {
      await expect(history.getByText('Accent color and FSI: sender name')).toBeVisible();
    });
    const restore = 'Restore this version of 12 Nov 11:03';
    await step('Restore the version and confirm', async () => {
      await confirm(restore, 'Restore this version', /Accent color and FSI: sender name/);
      await expect(args.history?.onRestore).toHaveBeenCalledWith(samplePublisherVersions[1]);
    });
    await step('Press Restore again', async () => {
      await userEvent.click(button(restore));
    });
  },
};

/** Below the level of administrators, everything can be read and nothing changed. */
export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly, history: undefined },
  play: async ({ args, canvas }) => {
    await expect(field('FSI brand', 'Sender name')).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: /^(Add|Remove|Move)/ })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'History' })).toBeNull();
    await userEvent.click(button('Save changes'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Nobody saved anything yet, and nothing is the sample firm’s. */
export const Empty: Story = {
  args: {
    publication: { ...samplePublication, version: 0, by: '', at: null, sample_parts: [] },
    history: { versions: [], error: null, onRetry: fn(), onRestore: fn(async () => true) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing saved yet. Changes appear here.')).toBeVisible();
    await expect(canvas.getByText('Nobody changed this yet.')).toBeVisible();
    await expect(canvas.queryByText(/sample firm/)).toBeNull();
  },
};

export const Leaving: Story = {
  args: { leaving: { isAsking: true, onStay: fn(), onDiscard: fn(), onDirty: fn() } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(args.leaving.onDiscard).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { publication: undefined, history: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    publication: undefined,
    history: undefined,
    error: 'The publication couldn’t be loaded. Try again.',
  },
  play: retries,
};

export const LongText: Story = {
  args: {
    publication: {
      ...samplePublication,
      publisher: { ...samplePublisher, name: 'W'.repeat(80) },
    },
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
