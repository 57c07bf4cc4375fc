import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '@/screens/paths';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';

const meta = {
  title: 'Flows/Announcement',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
  args: { ...deskMeta.args, path: paths.announcements },
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
}

async function upload(form: HTMLElement, label: string, file: File): Promise<void> {
  const field = within(within(form).getByRole('group', { name: label }));
  await userEvent.click(field.getByRole('radio', { name: 'Upload' }));
  await userEvent.upload(field.getByLabelText('File'), file);
  await expect(await field.findByText(file.name)).toBeVisible();
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** From an empty form, with two uploaded pictures, to an announcement that is live. */
export const Default: Story = {
  name: 'Announcement',
  play: inDesk(async (step) => {
    const name = 'A webinar on rates';
    await userEvent.click(await screen.findByRole('button', { name: 'Add Announcement' }));
    const form = await screen.findByRole('dialog', { name: 'Add Announcement' });
    const inForm = within(form);
    await step('Fill in the name and the link', async () => {
      await userEvent.type(inForm.getByLabelText('Name'), name);
      await userEvent.type(
        form.querySelector('textarea[name=url]')!,
        'https://insight.northlight.example/rates',
      );
    });
    await step('Upload an image for phones and one for tablets', async () => {
      await upload(form, 'Image Phone', await picture(390, 845));
      await upload(form, 'Image Tablet', await picture(768, 1024));
    });
    await step('Save the announcement', async () => {
      await userEvent.click(inForm.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(form).not.toBeVisible());
    });
    await step('Enable it: its status is “Testing”', async () => {
      const enable = { name: `Enable ${name}` };
      await userEvent.click(within(await row(name)).getByRole('button', enable));
      const question = within(await screen.findByRole('dialog'));
      await userEvent.click(question.getByRole('button', { name: 'Enable' }));
      await expect(await row(name)).toHaveTextContent('Testing');
    });
  }),
};
