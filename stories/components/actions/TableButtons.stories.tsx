import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

const onEdit = fn();
const onRemove = fn();

const guide = {
  purpose: 'Edit and Remove at the end of a table’s row.',
  do: [
    'Say in aria-label which row it is: Edit Galaxy Digital.',
    'Keep this order: Edit, then Remove.',
  ],
  dont: ['Don’t add a third button. More actions are a menu.'],
  instead: ['Three actions or more are a menu.', 'Components/Actions/Menu Button'],
  keyboard: [['Enter, Space', 'Opens the form, or the question.']],
  accessibility: ['Edit says that it opens a dialog. Remove asks first, with Cancel in focus.'],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Table Buttons',
  component: EditButton,
  parameters: { guide },
  subcomponents: { RemoveButton },
  render: () => (
    <Inline>
      <EditButton aria-label="Edit November 20" onClick={onEdit} />
      <RemoveButton
        aria-label="Remove November 20"
        question="Remove November 20?"
        onConfirm={onRemove}
      />
    </Inline>
  ),
} satisfies Meta<typeof EditButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Edit opens a form at once, Remove asks first. */
export const Default: Story = {
  play: async ({ step }) => {
    await step('Edit a row', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Edit November 20' }));
      await expect(onEdit).toHaveBeenCalledTimes(1);
    });
    await step('Remove it and confirm', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Remove November 20' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await expect(onRemove).toHaveBeenCalledTimes(1);
    });
  },
};
