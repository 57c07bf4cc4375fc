import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleBulkAudiences } from '@/api/samples/bulkLists';
import { BulkLists } from '@/screens/settings/deliveries/BulkLists';

const meta = {
  title: 'Screens/Settings/Subscribers',
  component: BulkLists,
  args: { audiences: sampleBulkAudiences, onSave: fn(async () => true) },
} satisfies Meta<typeof BulkLists>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = (name: string) => within(screen.getByRole('region', { name }));
const saveButton = () => screen.getByRole('button', { name: 'Save subscribers of FS' });
const { brands } = sampleBulkAudiences;

export const Default: Story = {
  play: async ({ args, step }) => {
    const fs = panel('Subscribers of FS');
    await step('See what the server’s configuration says', async () => {
      const fsi = panel('Subscribers of FSI');
      await expect(fsi.getByText(/^All contacts\. Set by SENDGRID_LISTS_FSI/)).toBeVisible();
      await expect(fsi.queryByRole('button')).toBeNull();
    });
    await step('See that nothing is sent until somebody chooses', async () => {
      await expect(fs.getByText(/^FS newsletters can’t be sent until/)).toBeVisible();
      await expect(saveButton()).toBeDisabled();
    });
    await step('Choose two lists', async () => {
      await userEvent.click(fs.getByRole('radio', { name: 'These lists' }));
      await expect(saveButton()).toBeDisabled();
      await userEvent.click(fs.getByRole('checkbox', { name: 'Members (12,408)' }));
      await userEvent.click(fs.getByRole('checkbox', { name: 'Trial (611)' }));
      await userEvent.click(saveButton());
      await expect(args.onSave).toHaveBeenCalledWith({
        brand: 'fs',
        lists: ['6f1c2a90-members', '6f1c2a90-trial'],
      });
    });
    await step('Choose all contacts', async () => {
      await userEvent.click(fs.getByRole('radio', { name: 'All contacts' }));
      await userEvent.click(saveButton());
      await expect(args.onSave).toHaveBeenLastCalledWith({ brand: 'fs', lists: [] });
    });
  },
};

/** The provider can’t be reached, so its lists have no names. */
export const ListsUnknown: Story = {
  args: {
    audiences: {
      brands: brands.map((brand) => ({ ...brand, lists: ['6f1c2a90-free'], is_fixed: false })),
      lists: null,
    },
  },
  play: async () => {
    const fs = panel('Subscribers of FS');
    await expect(fs.getByText(/lists couldn’t be loaded/)).toBeVisible();
  },
};
