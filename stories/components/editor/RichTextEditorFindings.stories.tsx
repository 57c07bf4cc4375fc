import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Finding } from '@/domain/checks/report';
import type { Guide } from '@stories/guide';

const wrongFigure: Finding = {
  check: 'figures',
  key: 'figures: $ETH rose 5.7%',
  severity: 'mustFix',
  text: '“$ETH rose 5.7%” in Market Update: the table says +2.61% for ETH.',
  field: 'commentary',
  excerpt: '$ETH rose 5.7%',
  words: '$ETH rose 5.7%',
  fix: { label: 'Change to 2.6%', kind: 'text', from: '5.7%', to: '2.6%' },
};

const doubled: Finding = {
  check: 'prose',
  key: 'prose: the the',
  severity: 'check',
  text: '“the the” in Market Update: a word is repeated.',
  field: 'commentary',
  excerpt: 'while the the minutes',
  words: 'the the',
  fix: { label: 'Remove the repeated word', kind: 'text', from: 'the the', to: 'the' },
};

const untagged: Finding = {
  check: 'links',
  key: 'links: calendar',
  severity: 'tip',
  text: 'The link “calendar” in Market Update has no campaign.',
  field: 'commentary',
  words: 'calendar',
  fix: {
    label: 'Add UTM tags',
    kind: 'link',
    from: 'https://insight.northlight.example/calendar',
    to: 'https://insight.northlight.example/calendar?utm_source=newsletter',
  },
};

const guide = {
  purpose: 'Underlines what the checks found, and fixes it in place.',
  do: ['Offer a fix wherever there is only one right answer.'],
  dont: [
    'Don’t mark by color alone: each severity has its own line.',
    'Don’t ask why something isn’t a mistake.',
  ],
  instead: ['What a colleague notices is a comment.', 'Components/Editor/Editor Comments'],
  keyboard: [
    ['F8', 'Goes to the next finding.'],
    ['Alt+Enter', 'Opens the finding.'],
    ['Esc', 'Closes its card and returns to the text.'],
  ],
  accessibility: ['The card is a dialog named after its severity, and takes the focus.'],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Editor Findings',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml:
      '<p>Good morning. <b>$ETH rose 5.7%</b> overnight, while the the minutes showed no hurry.</p><p>See the <a href="https://insight.northlight.example/calendar">calendar</a>.</p>',
    onChange: fn(),
    checks: {
      findings: [wrongFigure, doubled, untagged],
      asked: null,
      onIgnore: fn(() => Promise.resolve(true)),
    },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

function lastChange(onChange: unknown): [() => string] {
  return (onChange as ReturnType<typeof fn>).mock.lastCall as [() => string];
}

function marks(root: HTMLElement): string[] {
  return Array.from(root.querySelectorAll('.finding'), (mark) => mark.textContent ?? '');
}

/** A form of line for each severity: wavy, dashed, dotted. */
export const Underlined: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(marks(canvasElement)).toEqual(['$ETH', ' rose 5.7%', 'the the', 'calendar']),
    );
  },
};

/** A press opens what is wrong; another one puts it right, and keeps the formatting. */
export const Fixes: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement).length).toBeGreaterThan(0));
    await userEvent.click(canvas.getByText('rose 5.7%', { exact: false, selector: '.finding' }));
    const card = await canvas.findByRole('dialog', { name: 'Must fix' });
    await expect(card).toHaveTextContent('the table says +2.61% for ETH');
    await userEvent.click(canvas.getByRole('button', { name: 'Change to 2.6%' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    const [read] = lastChange(args.onChange);
    await expect(read()).toContain('<strong>$ETH rose 2.6%</strong>');
    await expect(marks(canvasElement)).toEqual(['the the', 'calendar']);
  },
};

/** F8 leads to the next issue, Alt Enter opens it, Escape leads back to the text. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement).length).toBeGreaterThan(0));
    const text = canvas.getByRole('textbox', { name: 'Market Commentary' });
    text.focus();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(String(getSelection())).toBe('$ETH rose 5.7%'));
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(String(getSelection())).toBe('the the'));
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    const card = await canvas.findByRole('dialog', { name: 'Check' });
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** The card that a press opens: what is wrong, and what it was compared with. */
export const OpenCard: Story = {
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement).length).toBeGreaterThan(0));
    await userEvent.click(canvas.getByText('the the', { selector: '.finding' }));
    await expect(await canvas.findByRole('button', { name: 'Not a mistake' })).toBeVisible();
  },
};

/** One press says that it isn’t a mistake, and closes the card. */
export const NotAMistake: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement).length).toBeGreaterThan(0));
    await userEvent.click(canvas.getByText('the the', { selector: '.finding' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Not a mistake' }));
    await expect(args.checks?.onIgnore).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** A press isn't lost if the text moves between its beginning and its end: its button stays there. */
export const PressedWhileTextMoves: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement).length).toBeGreaterThan(0));
    await userEvent.click(canvas.getByText('the the', { selector: '.finding' }));
    const button = await canvas.findByRole('button', { name: 'Not a mistake' });
    const top = () => Math.round(button.getBoundingClientRect().top);
    const before = top();
    await fireEvent.pointerDown(button);
    canvasElement.style.paddingTop = '40px';
    window.dispatchEvent(new Event('resize'));
    await expect(top()).toBe(before);
    await fireEvent.pointerUp(button);
    await waitFor(() => expect(top()).toBe(before + 40));
    canvasElement.style.paddingTop = '';
  },
};

/** An issue that is asked for in the list of checks is put right in the text. */
export const AskedFor: Story = {
  args: {
    checks: {
      findings: [untagged],
      asked: { finding: untagged, action: 'fix', key: 1 },
      onIgnore: fn(() => Promise.resolve(true)),
    },
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    const [read] = lastChange(args.onChange);
    await expect(read()).toContain('calendar?utm_source=newsletter"');
    // The focus stays in that list.
    await expect(document.activeElement).toBe(document.body);
  },
};

/** Words that were edited are no longer marked. */
export const Edited: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement)).toContain('the the'));
    canvas.getByRole('textbox', { name: 'Market Commentary' }).focus();
    await userEvent.keyboard('{F8}{F8}');
    await waitFor(() => expect(String(getSelection())).toBe('the the'));
    await userEvent.keyboard('those');
    await waitFor(() => expect(marks(canvasElement)).not.toContain('the the'));
  },
};
