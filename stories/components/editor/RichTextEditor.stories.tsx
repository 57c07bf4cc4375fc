import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
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
  <hr>
  <p>We <s>reduce</s> <u>keep</u> our weights unchanged.</p>`;

const paragraph = `<p>Liquidity thinned into the close while dealers stayed long gamma, so
  intraday ranges kept shrinking; $BTC and $ETH moved together for most of the week.</p>`;

const meta = {
  component: RichTextEditor,
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

export const WithPlaceholders: Story = {
  args: {
    initialHtml:
      '<p>Flows this week:</p><p>[IMAGE]</p><p>Basis by venue [IM<b>AGE1</b>] and the curve.</p>',
  },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    await expect([...box.querySelectorAll('.slot1')].map((part) => part.textContent).join('')).toBe(
      '[IMAGE]',
    );
    await expect([...box.querySelectorAll('.slot2')].map((part) => part.textContent).join('')).toBe(
      '[IMAGE1]',
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
    await typeText('3. third');
    await expect(saved(onChange)).toMatch(
      /<h3>Outlook<\/h3><hr><ol start="3"><li><p>third<\/p><\/li><\/ol>$/,
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
  args: { initialHtml: '<p>Read the weekly note.</p>' },
  play: async ({ args, canvasElement }) => {
    const onChange = args.onChange as ReturnType<typeof fn<typeof args.onChange>>;
    const box = await openText(canvasElement);
    selectWords(box, 'weekly note');
    await userEvent.click(tool(canvasElement, 'Link'));
    const add = within(await screen.findByRole('dialog', { name: 'Add link' }));
    await expect(add.getByRole('textbox', { name: 'Text' })).toHaveValue('weekly note');
    await userEvent.type(add.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await userEvent.click(add.getByRole('button', { name: 'Save link' }));
    await expect(await add.findByText(/Enter a web address/)).toBeVisible();
    await userEvent.clear(add.getByRole('textbox', { name: 'Address' }));
    await userEvent.type(add.getByRole('textbox', { name: 'Address' }), 'example.com/note');
    await userEvent.click(add.getByRole('button', { name: 'Save link' }));
    await waitFor(() =>
      expect(saved(onChange)).toBe(
        '<p>Read the <a href="https://example.com/note">weekly note</a>.</p>',
      ),
    );

    await waitFor(() => expect(box).toHaveFocus());
    await expect(args.onBlur).not.toHaveBeenCalled();
    press(box, 'k', { ctrlKey: true });
    const edit = within(await screen.findByRole('dialog', { name: 'Edit link' }));
    await expect(edit.getByRole('textbox', { name: 'Address' })).toHaveValue(
      'https://example.com/note',
    );
    await expect(edit.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
      'href',
      'https://example.com/note',
    );
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
        '<a href="https://example.com/a">a link</a>, no link</p><p>a</p><p>b</p>',
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

export const KeyboardToolbar: Story = {
  args: { initialHtml: '<p>Flat.</p>' },
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await userEvent.tab({ shift: true });
    await expect(tool(canvasElement, 'Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tool(canvasElement, 'Redo')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(tool(canvasElement, 'Italic')).toHaveFocus();
    await userEvent.tab();
    await expect(box).toHaveFocus();
  },
};

export const ReadOnly: Story = {
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
    initialHtml: `<h3>${'Liquidity '.repeat(16)}</h3>${paragraph.repeat(12)}<p>${'x'.repeat(240)}</p>`,
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
