import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, paste, press, saved, selectWords, typeText } from './typing';

const typical = `
  <h3>Bitcoin holds the range</h3>
  <p>Spot demand returned after the <strong>softest inflation print</strong> since March, and
  basis stayed near <em>eight percent</em>. See <a href="https://example.com/flows">our flow
  monitor</a> for the detail.</p>
  <ul>
    <li><p>Funding is flat across the large venues.</p></li>
    <li><p>Open interest rose for a third day:</p>
      <ol><li><p>futures up 4%,</p></li><li><p>options up 7%.</p></li></ol></li>
  </ul>
  <blockquote><p>Patience is a position.</p></blockquote>
  <hr>
  <p>We <s>reduce</s> <u>keep</u> our weights unchanged.</p>`;

const paragraph = `<p>Liquidity thinned into the close while dealers stayed long gamma, so
  intraday ranges kept shrinking; $BTC and $ETH moved together for most of the week.</p>`;

const chips = [
  { text: '[IMAGE]', imageUrl: 'images/samples/chart-flows.png', emptyText: 'Slot 1 is empty' },
  { text: '[IMAGE1]', imageUrl: '', emptyText: 'Slot 2 is empty' },
  { text: '[IMAGE2]', imageUrl: '', emptyText: 'Slot 3 is empty' },
];

const withChips =
  '<p>Flows this week:</p><p>[IMAGE]</p><p>Basis by venue [IM<b>AGE1</b>] and the curve.</p>';

const guide = {
  purpose: 'Writes formatted text that looks in the email as it does here.',
  do: ['Show the limit, so that nobody writes too much.', 'Name the image slots in the hint.'],
  dont: [
    'Don’t use it for a single line: that is a text field.',
    'Don’t expect pasted styles to stay: only what the email can show is kept.',
  ],
  instead: ['Text without formatting needs no editor.', 'Components/Forms/Text Area'],
  keyboard: [
    ['Ctrl+B, I, U', 'Bold, italic, underline. On a Mac it is ⌘ in place of Ctrl.'],
    ['Ctrl+K', 'Adds or edits a link.'],
    ['Ctrl+Alt+1, 2', 'Heading or subheading.'],
    ['Ctrl+Shift+7, 8, 9', 'Numbered list, bulleted list, quote.'],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo.'],
    ['Tab, Shift+Tab', 'In a list: moves the item in or out. Elsewhere: leaves the editor.'],
    ['/', 'At the start of a word: lists what can be inserted.'],
    ['← →, Home, End', 'In the toolbar: moves between its buttons.'],
  ],
  accessibility: [
    'A text box with a name, and a toolbar that is one stop of the Tab key.',
    'Each tool’s name and keys are announced, and whether it is on.',
    'Nearly full and too long are a status, read as they change.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Rich Text Editor',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: '',
    onChange: fn<(readHtml: () => string) => void>(),
    onBlur: fn(),
    placeholder: 'What moved the market, and why.',
    hint: '[IMAGE] [IMAGE1] [IMAGE2]',
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const tool = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('button', { name });

export const Empty: Story = {};

export const Typical: Story = {
  tags: ['visual', 'visual-dark'],
  args: { initialHtml: typical },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Market Commentary' });
    await expect(within(box).getByRole('heading', { level: 3 })).toBeVisible();
    await expect(box.querySelectorAll('ol li')).toHaveLength(2);
  },
};

export const WithTickers: Story = {
  args: {
    initialHtml:
      '<p>$BTC led while $ET<b>H</b> and #SOL lagged; $100 and example.com/$X stay plain.</p>' +
      '<p>See <a href="https://example.com/$DOGE">the $ADA note</a>.</p>',
  },
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    const marked = () => [...box.querySelectorAll('.ticker')].map((part) => part.textContent);
    await expect(marked()).toContain('$BTC');
    await expect(marked()).toContain('#SOL');
    await expect(marked()).toContain('$ADA');
    await expect(marked()).not.toContain('$100');
    await typeText(' $XRP');
    await waitFor(() => expect(marked()).toContain('$XRP'));
  },
};

const wordsOf = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map((part) => part.textContent).join('');

export const Chips: Story = {
  tags: ['visual'],
  args: { initialHtml: withChips, chips },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    await expect(wordsOf(box, '.chip')).toBe('[IMAGE][IMAGE1]');
    await expect(wordsOf(box, '.emptyChip')).toBe('[IMAGE1]');
    const start = box.querySelector('.chipPicture');
    await expect(start && getComputedStyle(start, '::before').backgroundImage).toMatch(
      /chart-flows\.png/,
    );
    const end = box.querySelector('[data-note]');
    await expect(end && getComputedStyle(end, '::after').content).toContain('Slot 2 is empty');
    await expect(box.textContent).toBe(
      'Flows this week:[IMAGE]Basis by venue [IMAGE1] and the curve.',
    );
  },
};

export const ChipsWithoutImages: Story = {
  args: {
    initialHtml: `${withChips}<p>[IMAGE2]</p>`,
    chips: chips.map((chip) => ({ ...chip, imageUrl: '' })),
  },
};

/** The slot gets its image while the user is typing. */
export const ChipIsFilled: Story = {
  args: { initialHtml: '<p>Basis [IMAGE1] and more</p>', chips },
  render: function Filling(args) {
    const [isFilled, setFilled] = useState(false);
    const imageUrl = isFilled ? 'images/samples/chart-btc.png' : '';
    const shown = args.chips?.map((chip, at) => (at === 1 ? { ...chip, imageUrl } : chip));
    return (
      <>
        <RichTextEditor {...args} chips={shown} />
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setFilled(true)}
        >
          Fill slot 2
        </button>
      </>
    );
  },
  play: async ({ args, canvas, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    await typeText(' or');
    await expect(wordsOf(box, '.emptyChip')).toBe('[IMAGE1]');
    const calls = onChange.mock.calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Fill slot 2' }));
    await waitFor(() => expect(box.querySelector('.chipPicture')).not.toBeNull());
    await expect(box.querySelector('.emptyChip, [data-note]')).toBeNull();
    await expect(onChange.mock.calls).toHaveLength(calls);
    await expect(box).toHaveFocus();
    await typeText(' less');
    await expect(saved(onChange)).toBe('<p>Basis [IMAGE1] and more or less</p>');
  },
};

export const CountsWords: Story = {
  args: { initialHtml: '<p>Risk is on.</p><ul><li>$BTC <b>+4%</b></li></ul>' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('5 words · 19 characters')).toBeVisible();
    await openText(canvasElement);
    await typeText(' up');
    await expect(await canvas.findByText('6 words · 22 characters')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const NearlyFull: Story = {
  args: { initialHtml: `<p>${'Risk '.repeat(19)}</p>`, htmlLimit: 105 },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Nearly full: 101 of 105 characters with formatting.',
      ),
    );
  },
};

export const TooLong: Story = {
  tags: ['visual'],
  args: { initialHtml: `<p>${'Risk '.repeat(19)}</p>`, htmlLimit: 90 },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Too long to save: 101 characters with formatting, and the limit is 90. Shorten the text by 11.',
      ),
    );
  },
};

/** Like the email: lines start on the left, and words keep their own direction. */
export const RightToLeft: Story = {
  args: {
    initialHtml:
      '<h3>סקירת שוק</h3><p>הביקוש ל-$BTC חזר אחרי נתוני האינפלציה. [IMAGE1] ראו גרף.</p>' +
      '<p>One paragraph runs the other way, with $ETH.</p><p>המימון ברמה שטוחה.</p>',
    chips,
  },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    const chip = box.querySelector('.wholeChip');
    await expect(chip && getComputedStyle(chip).direction).toBe('ltr');
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};

export const ToolbarNamesItsKeys: Story = {
  play: async ({ canvasElement }) => {
    const keys = within(canvasElement)
      .getAllByRole('button')
      .map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('aria-keyshortcuts'),
      ]);
    await expect(keys).toEqual([
      ['Bold', 'Control+B'],
      ['Italic', 'Control+I'],
      ['Underline', 'Control+U'],
      ['Strikethrough', 'Control+Shift+X'],
      ['Heading', 'Control+Alt+1'],
      ['Subheading', 'Control+Alt+2'],
      ['Bulleted list', 'Control+Shift+8'],
      ['Numbered list', 'Control+Shift+7'],
      ['Quote', 'Control+Shift+9'],
      ['Link', 'Control+K'],
      ['Insert', '/'],
      ['Undo', 'Control+Z'],
      ['Redo', 'Control+Y'],
      ['Find and replace', 'Control+F'],
    ]);
    await expect(tool(canvasElement, 'Quote').title).toMatch(/^Quote \(.*9\)$/);
  },
};

export const Quote: Story = {
  tags: ['visual'],
  args: { initialHtml: '<p>As she said:</p><p>Patience is a position.</p>' },
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    selectWords(box, 'Patience');
    await userEvent.click(tool(canvasElement, 'Quote'));
    await expect(saved(onChange)).toBe(
      '<p>As she said:</p><blockquote><p>Patience is a position.</p></blockquote>',
    );
    await waitFor(() =>
      expect(tool(canvasElement, 'Quote')).toHaveAttribute('aria-pressed', 'true'),
    );
  },
};

export const Writing: Story = {
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    await typeText('Risk is ');
    press(box, 'b', { ctrlKey: true });
    await waitFor(() =>
      expect(tool(canvasElement, 'Bold')).toHaveAttribute('aria-pressed', 'true'),
    );
    await typeText('on');
    press(box, 'b', { ctrlKey: true });
    await typeText('.');
    await expect(saved(onChange)).toBe('<p>Risk is <strong>on</strong>.</p>');

    press(box, 'Enter');
    await typeText('- first');
    press(box, 'Enter');
    await typeText('second');
    press(box, 'Tab');
    await expect(saved(onChange)).toContain(
      '<ul><li><p>first</p><ul><li><p>second</p></li></ul></li></ul>',
    );
    press(box, 'Enter');
    press(box, 'Enter');
    press(box, 'Enter');
    await typeText('## Outlook');
    press(box, 'Enter');
    await typeText('---');
    await typeText('1. third');
    await expect(saved(onChange)).toMatch(
      /<h3>Outlook<\/h3><hr><ol><li><p>third<\/p><\/li><\/ol>$/,
    );
  },
};

export const UndoAndRedo: Story = {
  args: { initialHtml: '<p>Flat.</p>' },
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    await expect(tool(canvasElement, 'Undo')).toHaveAttribute('aria-disabled', 'true');
    selectWords(box, 'Flat');
    await userEvent.click(tool(canvasElement, 'Italic'));
    await expect(saved(onChange)).toBe('<p><em>Flat</em>.</p>');
    await waitFor(() => expect(tool(canvasElement, 'Undo')).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(tool(canvasElement, 'Undo'));
    await expect(saved(onChange)).toBe('<p>Flat.</p>');
    press(box, 'y', { ctrlKey: true });
    await expect(saved(onChange)).toBe('<p><em>Flat</em>.</p>');
  },
};

export const LinkDialog: Story = {
  tags: ['visual'],
  args: { initialHtml: '<p>Read the weekly note.</p>' },
  play: async ({ args, canvasElement, step }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    const add = () => within(screen.getByRole('dialog', { name: 'Add link' }));
    await step('Select words and add a link: the dialog has the words', async () => {
      selectWords(box, 'weekly note');
      await userEvent.click(tool(canvasElement, 'Link'));
      await screen.findByRole('dialog', { name: 'Add link' });
      await expect(add().getByRole('textbox', { name: 'Text' })).toHaveValue('weekly note');
    });
    await step('Save an address that isn’t one of the web: an error appears', async () => {
      await userEvent.type(add().getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
      await userEvent.click(add().getByRole('button', { name: 'Save link' }));
      await expect(await add().findByText(/Enter a web address/)).toBeVisible();
    });
    await step('Save a web address: the words are a link', async () => {
      await userEvent.clear(add().getByRole('textbox', { name: 'Address' }));
      await userEvent.type(add().getByRole('textbox', { name: 'Address' }), 'example.com/note');
      await userEvent.click(add().getByRole('button', { name: 'Save link' }));
      await waitFor(() =>
        expect(saved(onChange)).toBe(
          '<p>Read the <a href="https://example.com/note">weekly note</a>.</p>',
        ),
      );
    });
    await step('See that the text has the focus again', async () => {
      await waitFor(() => expect(box).toHaveFocus());
      await expect(args.onBlur).not.toHaveBeenCalled();
    });
    await step('Press Ctrl+K: the dialog opens the saved link', async () => {
      press(box, 'k', { ctrlKey: true });
      const edit = within(await screen.findByRole('dialog', { name: 'Edit link' }));
      await expect(edit.getByRole('textbox', { name: 'Address' })).toHaveValue(
        'https://example.com/note',
      );
      await expect(edit.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
        'href',
        'https://example.com/note',
      );
    });
  },
};

export const LinkRemoved: Story = {
  args: { initialHtml: '<p>Read <a href="https://example.com">the <b>note</b></a>.</p>' },
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    selectWords(box, 'note');
    press(box, 'k', { ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(saved(onChange)).toBe('<p>Read the <strong>note</strong>.</p>'));
  },
};

export const PasteFromElsewhere: Story = {
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    paste(box, {
      'text/html':
        '<b style="font-weight:normal"><h1 style="color:red">Title</h1><p>&nbsp;</p>' +
        '<p><span style="font-weight:700">Bold</span> and ' +
        '<a href="https://example.com/a" style="text-decoration:none" onclick="alert(1)">' +
        '<span style="text-decoration:underline">a link</span></a>, ' +
        '<a href="javascript:alert(1)">no link</a><img src="x" onerror="alert(1)">' +
        '<script>alert(1)</script></p><p></p><table><tr><td>a</td><td>b</td></tr></table></b>',
      'text/plain': 'Title',
    });
    await expect(saved(onChange)).toBe(
      '<h3>Title</h3><p><strong>Bold</strong> and ' +
        '<a href="https://example.com/a">a link</a>, no link</p><p>a | b</p>',
    );
    await expect(box.querySelector('img, script, [style], [onclick]')).toBeNull();
  },
};

export const PasteAddress: Story = {
  args: { initialHtml: '<p>See the note.</p>' },
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    selectWords(box, 'the note');
    paste(box, { 'text/plain': 'https://example.com/b' });
    await expect(saved(onChange)).toBe('<p>See <a href="https://example.com/b">the note</a>.</p>');
  },
};

/** Tracked changes are accepted: deleted words and comments don’t get into the text. */
export const PasteWithTrackedChanges: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    paste(box, {
      'text/html':
        '<p class=MsoNormal>Bitcoin <span class=msoDel><del>crashed</del></span> <span class=msoIns>' +
        '<ins>eased</ins></span><span class=MsoCommentReference><a class=msocomanchor>[TM1]</a></span>.</p>',
      'text/plain': 'Bitcoin crashed eased.',
    });
    await expect(saved(onChange)).toBe('<p>Bitcoin eased.</p>');
    const notice = '1 deleted passage and 1 comment were left out.';
    await expect((await canvas.findByText(notice)).closest('[role=status]')).not.toBeNull();
    paste(box, { 'text/html': '<p>More.</p>', 'text/plain': 'More.' });
    await waitFor(() => expect(canvas.queryByText(notice)).toBeNull());
    press(box, 'z', { ctrlKey: true });
    paste(box, { 'text/html': '<p> It <del>fell</del> held.</p>', 'text/plain': 'It fell held.' });
    await expect(await canvas.findByText('1 deleted passage was left out.')).toBeVisible();
    const line = within(
      canvas.getByText('1 deleted passage was left out.').closest('[role=status]') as HTMLElement,
    );
    await userEvent.click(line.getByRole('button', { name: 'Undo' }));
    await expect(saved(onChange)).toBe('<p>Bitcoin eased.</p>');
    await waitFor(() => expect(canvas.queryByText('1 deleted passage was left out.')).toBeNull());
  },
};

export const KeyboardToolbar: Story = {
  args: { initialHtml: '<p>Flat.</p>' },
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await userEvent.tab({ shift: true });
    await expect(tool(canvasElement, 'Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tool(canvasElement, 'Find and replace')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(tool(canvasElement, 'Italic')).toHaveFocus();
    await userEvent.tab();
    await expect(box).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  tags: ['visual'],
  args: { initialHtml: typical, isReadOnly: true },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    await expect(box).toHaveAttribute('contenteditable', 'false');
    await expect(within(canvasElement).queryByRole('toolbar')).toBeNull();
  },
};

export const HostileText: Story = {
  args: {
    initialHtml:
      '<form><input name="nodeName"><input name="style">In a form</form>' +
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>' +
      '<p>Plain<svg><script>alert(1)</script></svg></p>',
  },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    await expect(box).toHaveTextContent('In a formPlain');
    await expect(box.querySelector('img, form, input, svg, script')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    initialHtml: `<h3>${'Liquidity '.repeat(16)}</h3>${paragraph.repeat(60)}<p>${'x'.repeat(240)}</p>`,
  },
};

export const Narrow: Story = {
  args: { initialHtml: typical },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
