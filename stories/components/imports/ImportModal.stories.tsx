import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleImportPreview, sampleRefusedPreview } from '@/api/samples/imports';
import { quantRatingTable } from '@/domain/imports/tables';
import ImportModal from '@/components/imports/ImportModal';
import { importController, ratingFile } from './controller';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Imports a table from a file, after showing what was read and what will change.',
  do: [
    'Show every change before anything is stored.',
    'Say which column was read as what, and which were ignored.',
  ],
  dont: ['Don’t leave out rows without saying so.', 'Don’t ask for a certain order of columns.'],
  instead: ['One row is added with a form.', 'Components/Feedback/Form Modal'],
  keyboard: [['Escape', 'Closes it, after a question where something was chosen.']],
  accessibility: ['Refused rows are a table with the line in the file and the reason.'],
} satisfies Guide;

const meta = {
  title: 'Components/Imports/Import Modal',
  component: ImportModal,
  parameters: { guide },
  args: { table: quantRatingTable, ...importController, onClose: fn() },
} satisfies Meta<typeof ImportModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const file = new File(['Symbol\nPLTR'], 'ratings.csv', { type: 'text/csv' });
const choose = async () => userEvent.upload(await screen.findByLabelText('File'), file);

export const ChooseFile: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Download template'));
    await expect(args.onTemplate).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The changes are shown before anything is saved; exactly what was shown is imported. */
export const Changes: Story = {
  play: async ({ args }) => {
    await choose();
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    await expect(table.getByText(/Strong Outperform/).closest('li')).toHaveTextContent(
      'Rating Outperform → Strong Outperform',
    );
    await expect(screen.getByText(/“Ticker” is read as Symbol/)).toHaveTextContent(
      'Ignored: Analyst.',
    );
    await expect(screen.getByText(/211 ratings stay as they are/)).toBeVisible();
    await expect(screen.getByText(/^1 rating isn’t in the file and will be removed/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Removed 1' }));
    await expect(table.getByText('INTC')).toBeVisible();
    await expect(table.queryByText('NVDA')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'All 3' }));
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};

export const Imported: Story = {
  play: async ({ args }) => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 214 ratings' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onApply).toHaveBeenCalledWith(ratingFile.cells, 'a1b2');
  },
};

/** The table changed meanwhile: the changes are read again and shown with the reason. */
export const ChangedMeanwhile: Story = {
  args: {
    onApply: fn(async () => ({
      refusal: 'Quant Ratings changed since this preview. Check the changes again.',
      isStale: true,
    })),
  },
  play: async ({ args }) => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 214 ratings' }));
    await expect(await screen.findByText(/changed since this preview/)).toBeVisible();
    await expect(args.onPreview).toHaveBeenCalledTimes(2);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Rows that can't be read stop the import, because the file is the whole list. */
export const RowsToFix: Story = {
  tags: ['visual'],
  args: { onPreview: fn(async () => sampleRefusedPreview) },
  play: async () => {
    await choose();
    const table = within(await screen.findByRole('table', { name: 'Rows to fix' }));
    await expect(table.getByText(/can be read in two ways/).closest('tr')).toHaveTextContent('4');
    await expect(screen.getByText(/^Fix 2 rows and choose the file again/)).toBeVisible();
    await expect(button('Import 214 ratings')).toBeDisabled();
  },
};

export const AnotherFile: Story = {
  play: async () => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
    await expect(screen.getByLabelText('File')).toBeInTheDocument();
  },
};

export const NothingToImport: Story = {
  args: { onPreview: fn(async () => ({ ...sampleImportPreview, changes: [], same: 214 })) },
  play: async () => {
    await choose();
    await expect(await screen.findByText(/^Nothing to import/)).toBeVisible();
    await expect(button('Import 214 ratings')).toBeDisabled();
  },
};

export const OnlyTheOrder: Story = {
  args: {
    onPreview: fn(async () => ({
      ...sampleImportPreview,
      changes: [],
      same: 214,
      is_reordered: true,
    })),
  },
  play: async () => {
    await choose();
    await expect(await screen.findByText(/^Only the order changes/)).toBeVisible();
    await expect(button('Import 214 ratings')).toBeEnabled();
  },
};

export const UnreadableFile: Story = {
  args: {
    onReadFile: fn(async () => ({
      refusal: 'No column is named Symbol. Start from the template.',
    })),
  },
  play: async ({ args }) => {
    await choose();
    await expect(await screen.findByText(/No column is named Symbol/)).toBeVisible();
    await expect(args.onPreview).not.toHaveBeenCalled();
  },
};

export const PreviewFailed: Story = {
  args: { onPreview: fn(async () => ({ refusal: 'The server can’t be reached. Try again.' })) },
  play: async () => {
    await choose();
    await expect(await screen.findByText(/can’t be reached/)).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await choose();
    await screen.findByText('Details');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
