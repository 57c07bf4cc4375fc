import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleSnippets } from '@/api/samples/snippets';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, press, saved, selectWords, typeText } from './typing';

const guide = {
  purpose: 'Inserts passages that were saved, and saves selected words as one.',
  do: ['Keep live figures live: a snippet shows today’s figures wherever it is inserted.'],
  dont: ['Don’t put a snippet into texts that have it already: they keep their words.'],
  accessibility: ['A snippet is an option of the list, with how it begins as its note.'],
  keyboard: [['/', 'Opens the list of what can be inserted, snippets included.']],
} satisfies Guide;

const agreed = () => Promise.resolve(true);

const meta = {
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: '<p>Good morning.</p><p>Funding is <b>flat</b> again.</p>',
    onChange: fn(),
    snippets: {
      list: sampleSnippets,
      onAdd: fn(agreed),
      onRename: fn(agreed),
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
  play: async ({ args, canvas, canvasElement }) => {
    await openText(canvasElement);
    await typeText(' /bitcoin');
    const option = await canvas.findByRole('option', { name: /^Bitcoin now/ });
    await userEvent.click(option);
    await waitFor(() =>
      expect(saved(args.onChange as unknown as Saves)).toContain(
        '<strong>flat</strong> again. Bitcoin trades at <span data-figure="BTC:price">',
      ),
    );
    await typeText(' Next');
    await expect(saved(args.onChange as unknown as Saves)).toContain('as we write. Next</p>');
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

/** They are renamed where they are inserted. */
export const Managed: Story = {
  tags: ['visual'],
  play: async ({ args, canvasElement }) => {
    const dialog = await openSnippets(canvasElement);
    await expect(dialog.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Rename' })[0]!);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'BTC now');
    await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(args.snippets?.onRename).toHaveBeenCalledWith(live, 'BTC now'));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull());
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
