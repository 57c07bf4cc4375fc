import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, type within } from 'storybook/test';
import { Modal } from '@/components/feedback/Modal';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import type { Guide } from '@stories/guide';

function Kept({ value, onChange, ...rest }: ComponentProps<typeof DateTimeField>) {
  const [text, setText] = useState(value);
  const handleChange = (next: string) => {
    setText(next);
    onChange(next);
  };
  return <DateTimeField {...rest} value={text} onChange={handleChange} />;
}

const guide = {
  purpose: 'Takes a date with its time to the second, typed, pasted or picked.',
  do: ['Say the time zone in the hint.'],
  dont: ['Don’t accept an incomplete date: the field asks to complete or clear it.'],
  instead: ['To show a time that nobody changes, use a moment.', 'Components/Data/Moment'],
  keyboard: [
    ['Digits', 'Fill the part and go to the next one.'],
    ['↑ ↓', 'Adds or takes one.'],
    ['← →', 'Goes to the next or previous part.'],
    ['Backspace', 'Deletes a digit of the part.'],
    ['Ctrl+V', 'Takes a whole date such as 2026-11-20 08:14:00.'],
    ['Esc', 'Closes the calendar. A dialog around it stays open.'],
  ],
  accessibility: [
    'Each part is a spinbutton named by part and field. Hint and error are its description.',
    'The calendar is a dialog with a grid; the focus returns to its button.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Date Time Field',
  component: DateTimeField,
  parameters: { guide },
  args: { label: 'Start Date', value: '2026-11-20 08:14:00', onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof DateTimeField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

function segment(canvas: Canvas, name: RegExp) {
  return canvas.getByRole('spinbutton', { name });
}

/** The text of all segments, without invisible direction marks. */
function shownText(canvas: Canvas): string {
  const line = segment(canvas, /year/).parentElement?.textContent ?? '';
  return line.replaceAll(/[\u2066-\u2069]/g, '');
}

export const Filled: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await expect(shownText(canvas)).toBe('2026-11-20 08:14:00');
  },
};

export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(shownText(canvas)).toBe('YYYY-MM-DD HH:mm:ss');
  },
};

export const MidnightIsZero: Story = {
  args: { value: '2026-11-20 00:00:00' },
  play: async ({ canvas }) => {
    await expect(shownText(canvas)).toBe('2026-11-20 00:00:00');
  },
};

export const UnreadableValueCountsAsNone: Story = {
  args: { value: '0000-00-00 00:00:00' },
  play: async ({ canvas }) => {
    await expect(shownText(canvas)).toBe('YYYY-MM-DD HH:mm:ss');
  },
};

export const Typed: Story = {
  args: { value: '' },
  play: async ({ args, canvas }) => {
    await userEvent.click(segment(canvas, /year/));
    await userEvent.keyboard('20261120093015');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20 09:30:15');
    await expect(shownText(canvas)).toBe('2026-11-20 09:30:15');
  },
};

export const TypedWithItsSeparators: Story = {
  args: { value: '' },
  play: async ({ args, canvas }) => {
    await userEvent.click(segment(canvas, /year/));
    await userEvent.keyboard('2026-1-5 9:30:15');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-01-05 09:30:15');
  },
};

export const StepsByArrow: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(segment(canvas, /minute, Start Date/));
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20 08:15:00');
  },
};

async function paste(canvas: Canvas, text: string) {
  await userEvent.click(segment(canvas, /year/));
  await userEvent.paste(text);
}

export const Pasted: Story = {
  args: { value: '' },
  play: async ({ args, canvas }) => {
    await paste(canvas, ' 2027-01-05 23:59:30\n');
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-01-05 23:59:30');
    await expect(shownText(canvas)).toBe('2027-01-05 23:59:30');
  },
};

export const PastedNonsenseChangesNothing: Story = {
  play: async ({ args, canvas }) => {
    await paste(canvas, 'tomorrow at eight');
    await expect(await canvas.findByText('Paste a date as YYYY-MM-DD HH:mm:ss.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(shownText(canvas)).toBe('2026-11-20 08:14:00');
  },
};

export const Copied: Story = {
  play: async ({ canvas }) => {
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    await fireEvent(segment(canvas, /year/), copy);
    await expect(clipboardData.getData('text')).toBe('2026-11-20 08:14:00');
  },
};

async function openCalendar(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Start Date: calendar' }));
  return canvas.findByRole('grid');
}

export const CalendarOpen: Story = {
  tags: ['visual', 'visual-dark'],
  render: (args) => (
    <div style={{ minHeight: 480 }}>
      <Kept {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await openCalendar(canvas);
    await expect(canvas.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  },
};

export const PicksDayAndMinute: Story = {
  ...CalendarOpen,
  tags: [],
  play: async ({ args, canvas }) => {
    await openCalendar(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /November 24, 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-24 08:14:00');
    await userEvent.click(canvas.getByRole('spinbutton', { name: 'minute, Time' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-24 08:13:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
  },
};

export const FirstDayStartsAtMidnight: Story = {
  ...CalendarOpen,
  tags: [],
  args: { value: '' },
  play: async ({ args, canvas }) => {
    await openCalendar(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /November 24, 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-24 00:00:00');
  },
};

export const Cleared: Story = {
  ...CalendarOpen,
  tags: [],
  play: async ({ args, canvas }) => {
    await openCalendar(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(shownText(canvas)).toBe('YYYY-MM-DD HH:mm:ss');
  },
};

/** An incomplete date is reported to the form, which rejects it. */
export const HalfTyped: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('Delete the day: an error asks for the whole date', async () => {
      segment(canvas, /day/).focus();
      await userEvent.keyboard('{Backspace}');
      await waitFor(() => expect(shownText(canvas)).toBe('2026-11-02 08:14:00'));
      await userEvent.keyboard('{Backspace}');
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-11-DD 08:14:00'));
      await expect(shownText(canvas)).toBe('2026-11-DD 08:14:00');
      await expect(await canvas.findByText('Complete the date, or clear it.')).toBeVisible();
    });
    await step('Type another day: the error goes away', async () => {
      segment(canvas, /day/).focus();
      await userEvent.keyboard('05');
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05 08:14:00');
      await expect(canvas.queryByText('Complete the date, or clear it.')).toBeNull();
    });
    await step('Delete the month', async () => {
      segment(canvas, /month/).focus();
      await userEvent.keyboard('{Backspace}');
      await waitFor(() => expect(shownText(canvas)).toBe('2026-01-05 08:14:00'));
      await userEvent.keyboard('{Backspace}');
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-MM-05 08:14:00'));
    });
  },
};

const closed = fn();

export const EscapeLeavesTheModalOpen: Story = {
  beforeEach: () => {
    closed.mockClear();
  },
  render: (args) => (
    <Modal title="Add Announcement" size="small" onClose={closed}>
      <Kept {...args} />
    </Modal>
  ),
  play: async ({ canvas }) => {
    await openCalendar(canvas);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^20$/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Start Date: calendar' })).toHaveFocus();
    await expect(closed).not.toHaveBeenCalled();
  },
};

export const WithHintAndError: Story = {
  tags: ['visual'],
  args: { hint: 'New York time.', error: 'The start must be before the end.' },
  play: async ({ canvas }) => {
    await expect(segment(canvas, /year/)).toHaveAccessibleDescription(
      /The start must be before the end\./,
    );
  },
};

export const Disabled: Story = {
  tags: ['visual'],
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Start Date: calendar' })).toBeDisabled();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
