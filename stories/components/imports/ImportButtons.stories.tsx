import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleLastImport } from '@/api/samples/imports';
import { quantRatingTable } from '@/domain/imports/tables';
import { publishersOnly } from '@/domain/firm/permission';
import { ImportButtons } from '@/components/imports/ImportButtons';
import { writersOnly } from '@stories/screens/writersOnly';
import { importController } from './controller';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Opens the import of a table, and offers to undo the newest one.',
  do: ['Put it beside the table’s add button.', 'Name the table as its page does.'],
  dont: ['Don’t offer it to people who may not import: say why instead.'],
  instead: ['One row is added with a form.', 'Components/Feedback/Form Modal'],
  keyboard: [['Enter, Space', 'Opens the import, or the question before an undo.']],
  accessibility: ['The button says that it opens a dialog. A restriction is its description.'],
} satisfies Guide;

const meta = {
  title: 'Components/Imports/Import Buttons',
  component: ImportButtons,
  parameters: { guide },
  args: { table: quantRatingTable, ...importController, last: sampleLastImport },
} satisfies Meta<typeof ImportButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

/** The newest import stands beside the button. */
export const Imported: Story = { tags: ['visual'] };

export const Undo: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Imported 214 ratings · Ann · 07:40/)).toBeVisible();
    await userEvent.click(button('Undo import of Quant Ratings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo import' }));
    await expect(dialog.getByText(/2 ratings will be removed, 31 ratings will be/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(args.onUndo).toHaveBeenCalledWith(sampleLastImport));
  },
};

export const Open: Story = {
  args: { last: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Imported/)).toBeNull();
    await userEvent.click(button('Import Quant Ratings'));
    await expect(await screen.findByRole('dialog', { name: 'Import Quant Ratings' })).toBeVisible();
  },
};

export const PublishersOnly: Story = {
  args: { restriction: publishersOnly },
  play: writersOnly(['Import Quant Ratings', 'Undo import of Quant Ratings'], publishersOnly),
};
