import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

function CopySample({ text }: { text: string }) {
  const [answer, setAnswer] = useState('');
  const copy = async () => setAnswer((await copyText(text)) ? 'Copied' : 'Not copied');
  return (
    <Inline gap={3}>
      <Button onClick={() => void copy()}>Copy</Button>
      <span role="status">{answer}</span>
    </Inline>
  );
}

const guide = {
  purpose:
    'Copies a text and tells whether it worked, also in browsers without access to the clipboard.',
  do: ['Say on the screen that the text was copied.', 'Offer the text to select if copying fails.'],
  dont: ['Don’t copy without a press: browsers refuse it.'],
  instead: ['Rows are downloaded as a CSV file, from a list.', 'Components/Data/List'],
  keyboard: [['Enter or Space', 'On the button of this sample: copies the text.']],
  accessibility: [
    'The focus stays on the button that was pressed.',
    'What happened is said in a status of the screen that uses it.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Copy Text',
  component: CopySample,
  parameters: { guide },
  args: { text: 'utm_source=twitter' },
} satisfies Meta<typeof CopySample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces the browser's clipboard for one story. */
function withClipboard(clipboard: Partial<Clipboard> | undefined) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

const written = fn(() => Promise.resolve());

export const Copies: Story = {
  name: 'Copy button',
  beforeEach: () => withClipboard({ writeText: written }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('Copied')).toBeVisible();
    await expect(written).toHaveBeenCalledWith(args.text);
  },
};

const selected = fn<(text: string) => void>();

export const CopiesWithoutClipboardAccess: Story = {
  beforeEach: () => {
    const restore = withClipboard(undefined);
    const execCommand = document.execCommand.bind(document);
    document.execCommand = () => {
      const area = document.activeElement;
      selected(area instanceof HTMLTextAreaElement ? area.value : '');
      return true;
    };
    return () => {
      document.execCommand = execCommand;
      restore();
    };
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('Copied')).toBeVisible();
    await expect(selected).toHaveBeenCalledWith(args.text);
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
