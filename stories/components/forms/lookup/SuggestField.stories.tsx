import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { loadComboBoxInput, SuggestField } from '@/components/forms/lookup/SuggestField';
import type { Guide } from '@stories/guide';

const cities = ['Bergen', 'Berlin', 'Bern', 'Boston'];

const guide = {
  purpose: 'Takes any text, and suggests known values.',
  do: ['Use it where a new value is right, too.'],
  dont: ['Don’t use it where only known values are right: that is a lookup.'],
  instead: ['Where only known values are right, use a lookup.', 'Components/Forms/Lookup'],
  keyboard: [
    ['↓ ↑', 'Opens the list, and moves through it.'],
    ['Enter', 'Takes the highlighted one. Without one, submits the form.'],
    ['Esc', 'Closes the list.'],
  ],
  accessibility: ['A combobox with a listbox. The number of suggestions is announced.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Suggest Field',
  component: SuggestField,
  parameters: { guide },
  beforeEach: async () => void (await loadComboBoxInput()),
  args: {
    label: 'City',
    hint: 'Any city will do.',
    value: '',
    beside: 'Beside the field',
    suggest: (text) =>
      cities
        .filter((city) => text !== '' && city.toLowerCase().startsWith(text.toLowerCase()))
        .map((city) => ({ value: city, text: city })),
    onChange: fn(),
    onPick: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    const handleChange = (next: string) => {
      args.onChange(next);
      setValue(next);
    };
    return (
      <div style={{ minHeight: 180 }}>
        <SuggestField {...args} value={value} onChange={handleChange} />
      </div>
    );
  },
} satisfies Meta<typeof SuggestField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  tags: ['visual'],
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args, canvas, step }) => {
    const field = canvas.getByRole('combobox', { name: 'City' });
    await step('Type a letter that no city has: nothing is suggested', async () => {
      await userEvent.type(field, 'x');
      await expect(screen.queryByRole('listbox')).toBeNull();
    });
    await step('Type three letters: three cities are suggested', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'ber');
      await expect(canvas.getByRole('status')).toHaveTextContent('3 suggestions');
    });
    await step('Press Escape: the suggestions close', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    });
    await step('Press the arrows: a city is marked', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowUp}');
      await expect(screen.getByRole('option', { name: 'Bern' })).toHaveAttribute('data-focused');
    });
    await step('Choose another city with Enter', async () => {
      await userEvent.keyboard('{ArrowUp}{Enter}');
      await expect(field).toHaveValue('Berlin');
      await expect(args.onPick).toHaveBeenCalledOnce();
      await expect(args.onPick).toHaveBeenCalledWith('Berlin');
    });
    await step('Type one letter: four cities are suggested', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'b{ArrowDown}');
      await expect(screen.getAllByRole('option')).toHaveLength(4);
    });
  },
};

export const Refused: Story = {
  tags: ['visual'],
  args: { value: 'Atlantis', error: 'Enter a city on land.' },
};

/** Enter without a highlighted suggestion submits the form, whether or not the list is open. */
export const EnterSubmits: Story = {
  render: function InForm(args) {
    const [value, setValue] = useState('');
    return (
      <form
        style={{ minHeight: 180 }}
        onSubmit={(event) => {
          event.preventDefault();
          args.onPick?.(`submitted ${value}`);
        }}
      >
        <SuggestField {...args} value={value} onChange={setValue} />
      </form>
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ber');
    await expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
    await expect(args.onPick).toHaveBeenCalledWith('submitted ber');
  },
};
