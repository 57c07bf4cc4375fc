import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleSnippets } from '@/api/samples/snippets';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { EditorSnippets } from '@/components/editor/snippets/SnippetDialogs';
import type { ChangeResult } from '@/components/editor/snippets/EditSnippet';
import type { Guide } from '@stories/guide';
import { openText, press, saved, selectWords, typeText } from './typing';

const guide = {
  purpose: 'Inserts passages that were saved, and saves selected words as one.',
  do: ['Keep live figures live: a snippet shows today’s figures wherever it is inserted.'],
  dont: ['Don’t put a snippet into texts that have it already: they keep their words.'],
  instead: ['Known values of a field are suggested there.', 'Components/Forms/Suggest Field'],
  accessibility: ['A snippet is an option of the list, with how it begins as its note.'],
  keyboard: [['/', 'Opens the list of what can be inserted, snippets included.']],
} satisfies Guide;

const agreed = () => Promise.resolve(true);
const changed = (): Promise<ChangeResult> => Promise.resolve('saved');

const meta = {
  title: 'Components/Editor/Editor Snippets',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: '<p>Good morning.</p><p>Funding is <b>flat</b> again.</p>',
    onChange: fn(),
    snippets: {
      list: sampleSnippets,
      onAdd: fn(agreed),
      onChange: fn(changed),
      onRemove: fn(agreed),
    },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

type Saves = Parameters<typeof saved>[0];

const [live, long] = sampleSnippets;

/** A passage of one paragraph goes into the line, with its live figure. */
export const InTheLine: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    await openText(canvasElement);
    await step('Type / with a word and choose the snippet', async () => {
      await typeText(' /bitcoin');
      const option = await canvas.findByRole('option', { name: /^Bitcoin now/ });
      await userEvent.click(option);
      await waitFor(() =>
        expect(saved(args.onChange as unknown as Saves)).toContain(
          '<strong>flat</strong> again. Bitcoin trades at <span data-figure="BTC:price">',
        ),
      );
    });
    await step('Type on behind it', async () => {
      await typeText(' Next');
      await expect(saved(args.onChange as unknown as Saves)).toContain('as we write. Next</p>');
    });
  },
};

/** A longer one stands between the paragraphs. */
export const OfParagraphs: Story = {
  args: { initialHtml: '' },
  play: async ({ args, canvas, canvasElement }) => {
    await openText(canvasElement);
    await typeText('/how');
    await userEvent.click(await canvas.findByRole('option', { name: /^How to read/ }));
    await waitFor(() => expect(saved(args.onChange as unknown as Saves)).toBe(long!.html));
  },
};

/** Selected words are saved under a name. */
export const Saved: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const box = await openText(canvasElement);
    const insert = canvas.getByRole('button', { name: 'Insert' });
    await userEvent.click(insert);
    await canvas.findByRole('listbox', { name: 'Insert' });
    await expect(canvas.queryByRole('option', { name: /^Save as snippet/ })).toBeNull();
    press(box, 'Escape');
    selectWords(box, 'flat');
    await userEvent.click(insert);
    await userEvent.click(await canvas.findByRole('option', { name: /^Save as snippet/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as snippet' });
    const save = within(dialog).getByRole('button', { name: 'Save snippet' });
    await userEvent.click(save);
    await expect(within(dialog).getByText('Enter a name.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Funding');
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.snippets?.onAdd).toHaveBeenCalledWith('Funding', '<p><strong>flat</strong></p>'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

async function openSnippets(canvasElement: HTMLElement) {
  await openText(canvasElement);
  await typeText(' /manage');
  const list = within(canvasElement);
  await userEvent.click(await list.findByRole('option', { name: /^Manage snippets/ }));
  return within(await screen.findByRole('dialog', { name: 'Snippets' }));
}

/** Name and content are edited in the editor that they are inserted with. */
export const Managed: Story = {
  tags: ['visual'],
  play: async ({ args, canvasElement, step }) => {
    const dialog = await openSnippets(canvasElement);
    await step('See that one snippet can be deleted', async () => {
      await expect(dialog.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    });
    const edit = await editFirst(dialog);
    const name = edit.getByRole('textbox', { name: 'Name' });
    await step('Save it without a name: an error appears', async () => {
      await userEvent.clear(name);
      await userEvent.click(edit.getByRole('button', { name: 'Save snippet' }));
      await expect(edit.getByText('Enter a name.')).toBeVisible();
    });
    await step('Change name and content and save', async () => {
      await userEvent.type(name, 'BTC now');
      edit.getByRole('textbox', { name: 'Content' }).focus();
      await typeText('Look: ');
      await userEvent.click(edit.getByRole('button', { name: 'Save snippet' }));
      await waitFor(() =>
        expect(args.snippets?.onChange).toHaveBeenCalledWith(live, {
          name: 'BTC now',
          html: live!.html.replace('<p>', '<p>Look: '),
        }),
      );
    });
    await step('See that the dialog closes and Edit has the focus', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull());
      await expect(dialog.getAllByRole('button', { name: 'Edit' })[0]).toHaveFocus();
    });
  },
};

async function editFirst(dialog: Awaited<ReturnType<typeof openSnippets>>) {
  await userEvent.click(dialog.getAllByRole('button', { name: 'Edit' })[0]!);
  return within(await screen.findByRole('dialog', { name: 'Edit “Bitcoin now”' }));
}

/** A link in it is edited as in every text. */
export const LinkInContent: Story = {
  play: async ({ args, canvasElement }) => {
    const edit = await editFirst(await openSnippets(canvasElement));
    const content = edit.getByRole('textbox', { name: 'Content' });
    content.focus();
    selectWords(content, 'Bitcoin');
    press(content, 'k', { ctrlKey: true });
    const link = within(await screen.findByRole('dialog', { name: 'Add link' }));
    await userEvent.type(link.getByRole('textbox', { name: 'Address' }), 'a.example');
    await userEvent.click(link.getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add link' })).toBeNull());
    await expect(args.snippets?.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(content).toHaveFocus());
    await userEvent.click(edit.getByRole('button', { name: 'Save snippet' }));
    const html = live!.html.replace('Bitcoin', '<a href="https://a.example/">Bitcoin</a>');
    await waitFor(() =>
      expect(args.snippets?.onChange).toHaveBeenCalledWith(live, { name: live!.name, html }),
    );
  },
};

const theirs = { ...live!, html: '<p>Bitcoin stays calm.</p>' };

/** Stores nothing if a colleague was faster: both versions are shown, and one is chosen. */
export const ChangedByAColleague: Story = {
  render: function Render(args) {
    const [list, setList] = useState(sampleSnippets);
    const snippets = {
      ...args.snippets!,
      list,
      async onChange(...[seen, draft]: Parameters<EditorSnippets['onChange']>) {
        await args.snippets?.onChange(seen, draft);
        setList([theirs, long!]);
        return seen.html === theirs.html ? ('saved' as const) : ('outdated' as const);
      },
    };
    return <RichTextEditor {...args} snippets={snippets} />;
  },
  play: async ({ args, canvasElement }) => {
    const edit = await editFirst(await openSnippets(canvasElement));
    edit.getByRole('textbox', { name: 'Content' }).focus();
    await typeText('Look: ');
    const save = edit.getByRole('button', { name: 'Save snippet' });
    await userEvent.click(save);
    await expect(await edit.findByText(/^A colleague changed this snippet/)).toBeVisible();
    await expect(
      edit.getByRole('textbox', { name: `Their version: ${live!.name}` }),
    ).toHaveTextContent('Bitcoin stays calm.');
    await expect(edit.getByRole('textbox', { name: 'Content' })).toHaveTextContent(/^Look: /);
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull());
    await expect(args.snippets?.onChange).toHaveBeenLastCalledWith(theirs, expect.anything());
  },
};

/** What was typed stays if it can't be stored, and isn't thrown away without a question. */
export const NotStored: Story = {
  args: {
    snippets: {
      ...meta.args.snippets,
      onChange: fn((): Promise<ChangeResult> => Promise.resolve('failed')),
    },
  },
  play: async ({ args, canvasElement }) => {
    const edit = await editFirst(await openSnippets(canvasElement));
    edit.getByRole('textbox', { name: 'Content' }).focus();
    await typeText('Look: ');
    await userEvent.click(edit.getByRole('button', { name: 'Save snippet' }));
    await waitFor(() => expect(args.snippets?.onChange).toHaveBeenCalled());
    await userEvent.click(edit.getByRole('button', { name: 'Cancel' }));
    await expect(await edit.findByText('Discard what you typed?')).toBeVisible();
    await expect(edit.getByRole('textbox', { name: 'Content' })).toHaveTextContent(/^Look: /);
  },
};

/** Deleting one asks first. */
export const Deleted: Story = {
  play: async ({ args, canvasElement }) => {
    const dialog = await openSnippets(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete snippet' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete snippet' }));
    await waitFor(() => expect(args.snippets?.onRemove).toHaveBeenCalledWith(long));
  },
};
