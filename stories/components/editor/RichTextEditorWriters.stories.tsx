import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { anchorOf } from '@/domain/newsletter/blockAnchor';
import type { Guide } from '@stories/guide';
import { openText, press, typeText } from './typing';

const guide = {
  purpose: 'Shows at which paragraph colleagues write in the same text.',
  do: [
    'Tell a block by its first and last words: the texts of two people may differ.',
    'Say who writes where in words as well, outside of any live region.',
  ],
  dont: [
    'Don’t show the cursor of others: each text is saved by itself, and only blocks are alike.',
    'Don’t take room for the mark: nothing moves when somebody comes or goes.',
  ],
  instead: [
    'What a colleague says about a passage is a comment.',
    'Components/Editor/Editor Comments',
  ],
  accessibility: ['The bar has an initial beside it, and the names while the pointer is there.'],
} satisfies Guide;

const theirs = [
  'Good morning. $BTC reclaimed $94,000 overnight.',
  'Flows into the funds were positive for a sixth day, as we expected.',
  'First, the minutes.',
  'Then, the options expiry.',
  'See the calendar.',
];

const initialHtml = `<p>Good morning. $BTC reclaimed $94,000 overnight.</p><p>Flows into the funds were positive for a fifth day, and volumes rose with them. Most of it went into the two largest funds, as on the days before.</p><ul><li>First, the minutes.</li><li>Then, the options expiry.</li></ul><p>See the calendar.</p>`;

const writer = (name: string, index: number) => ({ name, block: anchorOf(theirs, index) });

const meta = {
  title: 'Components/Editor/Editor Writers',
  component: RichTextEditor,
  parameters: { guide },
  // The margin of the page, in which the marks stand.
  decorators: (Story) => (
    <div style={{ paddingInline: 24 }}>
      <Story />
    </div>
  ),
  args: {
    label: 'Market Commentary',
    initialHtml,
    onChange: fn(),
    presence: { writers: [writer('Ann', 1), writer('Bo', 3), writer('Élodie', 3)] },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The marked blocks, each with who writes there. */
function marks(root: HTMLElement): string[] {
  return Array.from(
    root.querySelectorAll<HTMLElement>('.writer'),
    ({ dataset, textContent }) => `${dataset['writers']}: ${textContent.slice(0, 10)}`,
  );
}

/** Ann’s words differ from those here, and the paragraph is still found. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvasElement }) => {
    await openText(canvasElement);
    await expect(marks(canvasElement)).toEqual(['Ann: Flows into', 'Bo and Élodie: Then, the ']);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The bar and the initial stand in the margin, also on a phone. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await openText(canvasElement);
    await expect(marks(canvasElement)).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The mark goes with its block while somebody else writes, and comes back to one that was split. */
export const Typing: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const box = await openText(canvasElement);
    const [, flows] = box.querySelectorAll('p');
    getSelection()?.setPosition(flows!.firstChild, 'Flows into'.length);
    press(box, 'Enter');
    await typeText('And then: ');
    await waitFor(() => expect(marks(canvasElement)).toContain('Ann: Flows into'));
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.click(canvas.getByText('See the calendar.'));
    await typeText('!');
    await expect(marks(canvasElement)).toEqual(['Ann: Flows into', 'Bo and Élodie: Then, the ']);
  },
};

/** Whoever comes, goes or moves on moves nothing. */
export const NothingMoves: Story = {
  render: function Render({ presence, ...args }) {
    const [isThere, setIsThere] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsThere((was) => !was)}>
          Come or go
        </button>
        <RichTextEditor {...args} presence={isThere ? presence : { writers: [] }} />
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const box = await openText(canvasElement);
    const places = () =>
      Array.from(box.querySelectorAll('p'), (block) => block.getBoundingClientRect().toJSON());
    const before = places();
    await userEvent.click(canvas.getByRole('button', { name: 'Come or go' }));
    await expect(marks(canvasElement)).toHaveLength(2);
    await expect(places()).toEqual(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Come or go' }));
    await expect(marks(canvasElement)).toEqual([]);
  },
};
