import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleUtmTags } from '@/api/samples/utm';
import UtmTagModal from '@/screens/utmTags/UtmTagModal';

const meta = {
  title: 'Screens/UTM Tags/Add UTM Tag',
  component: UtmTagModal,
  args: {
    draft: { name: '', link: '', service: '' },
    onSave: fn(async () => true),
    onClose: fn(),
  },
} satisfies Meta<typeof UtmTagModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole('dialog'));
const press = () => userEvent.click(dialog().getByRole('button', { name: 'OK' }));

/** Nothing was typed. The first invalid field gets the focus. */
export const Add: Story = {
  name: 'Add UTM Tag',
  play: async ({ args, step }) => {
    await step('Save an empty form: the name has an error and the focus', async () => {
      await expect(screen.getByRole('dialog', { name: 'Add UTM Tag' })).toBeVisible();
      await press();
      const name = dialog().getByLabelText('Name');
      await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter a name\./));
      await expect(name).toHaveFocus();
    });
    await step('See the error of the link', async () => {
      await expect(dialog().getByLabelText('Link')).toHaveAccessibleDescription(
        /Enter the complete address, starting with https:\/\/, http:\/\/ or mailto:\./,
      );
    });
    await step('See that nothing is saved', async () => {
      await expect(args.onSave).not.toHaveBeenCalled();
    });
  },
};

export const Edit: Story = {
  args: { draft: sampleUtmTags[4]! },
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Edit UTM Tag' })).toBeVisible();
    await expect(dialog().getByLabelText('Name')).toHaveValue('Partner article on stablecoins');
  },
};

export const Saving: Story = {
  args: { ...Edit.args, onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await press();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    const ok = dialog().getByRole('button', { name: 'OK' });
    await expect(ok).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** What was typed stays. */
export const Refused: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.type(dialog().getByLabelText('Name'), 'Spring offer');
    await userEvent.type(dialog().getByLabelText('Link'), 'https://insight.example/spring');
    await press();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'OK' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(dialog().getByLabelText('Link')).toHaveValue('https://insight.example/spring');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
