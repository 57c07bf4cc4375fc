import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { Button } from '@/components/actions/Button';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import type { Guide } from '@stories/guide';

const Draft = z.object({
  name: z.string().min(1, 'Enter a name.'),
  stop: z.coerce.number<string>('Enter a number.').positive('Enter a price above 0.'),
  message: z.string(),
  service: z.string().min(1, 'Choose a service.'),
  direction: z.enum(['long', 'short'], 'Choose a direction.'),
  isActive: z.boolean(),
});

const services = [
  { value: '', label: 'Choose one' },
  { value: 'crypto', label: 'Crypto' },
];
const directions = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
];

function SampleForm({ onSave }: { onSave(draft: z.output<typeof Draft>): void }) {
  const form = useZodForm(Draft, {
    defaultValues: { name: '', stop: '', message: '', service: '', isActive: false },
  });
  const { register, handleSubmit, formState } = form;
  const wrong = (field: keyof typeof formState.errors) => formState.errors[field]?.message;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((draft) => onSave(draft))(event)}>
      <Stack>
        <TextField label="Name" error={wrong('name')} {...register('name')} />
        <TextField label="Stop" inputMode="decimal" error={wrong('stop')} {...register('stop')} />
        <TextArea label="Message" error={wrong('message')} {...register('message')} />
        <SelectField
          label="Service"
          options={services}
          error={wrong('service')}
          {...register('service')}
        />
        <RadioField
          label="Direction"
          options={directions}
          error={wrong('direction')}
          {...register('direction')}
        />
        <CheckboxField label="Active" {...register('isActive')} />
        <Button kind="accent" type="submit">
          Save
        </Button>
      </Stack>
    </form>
  );
}

const guide = {
  purpose:
    'Checks a form by the contract’s own rules, when a field is left and when it is submitted.',
  do: ['Use it for each form that has a schema.'],
  dont: ['Don’t write a rule a second time in the form.'],
  instead: ['A search has no rules to check.', 'Components/Forms/Search Field'],
  keyboard: [
    ['Enter', 'In a field: submits the form.'],
    ['Tab', 'Leaves the field, which is then checked.'],
  ],
  accessibility: ['On submitting, the first wrong field gets the focus, and its error is read.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Form Validation',
  component: SampleForm,
  parameters: { guide },
  args: { onSave: fn() },
} satisfies Meta<typeof SampleForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const SubmitFocusesTheFirstBadField: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ChecksWhenLeft: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.click(name);
    await expect(name).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, 'Upticks');
    await waitFor(() => expect(name).toBeValid());
  },
};

export const Saves: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Upticks');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Stop' }), '12.5');
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Crypto');
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Active' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith({
      name: 'Upticks',
      stop: 12.5,
      message: '',
      service: 'crypto',
      direction: 'short',
      isActive: true,
    });
  },
};
