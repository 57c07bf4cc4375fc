import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EmailPanel } from '@/screens/composer/EmailPanel';
import { previewed } from '../preview/previews';

const { html } = previewed('v2');

const args: ComponentProps<typeof EmailPanel> = {
  html,
  isSaved: true,
  error: null,
  isShown: true,
  onRetry: fn(),
};

const meta = {
  title: 'Screens/Newsletters/Composer/Email beside the text',
  component: EmailPanel,
  args,
  decorators: [
    (Story) => (
      <main aria-label="Dock">
        <div
          role="tabpanel"
          aria-label="Email"
          style={{ width: 420, maxWidth: '100%', height: 640, overflow: 'auto' }}
          tabIndex={0}
        >
          <Story />
        </div>
      </main>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EmailPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = 'Email as last saved';

export const Default: Story = {
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>(title);
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(1000));
    await expect(canvas.getByText(/^What subscribers get, as last saved · \d+ KB$/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { html: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel').firstElementChild).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByTitle(title)).toBeNull();
  },
};

/** What was typed before the page was opened isn’t saved yet. */
export const NotSavedYet: Story = {
  args: { html: undefined, isSaved: false },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The email appears here once your changes are saved.'),
    ).toBeVisible();
  },
};

/** What was rendered before stays in view. */
export const Failed: Story = {
  args: {
    error: 'The email couldn’t be updated, because some of its data couldn’t be loaded.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be updated');
    await expect(await canvas.findByTitle(title)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

function Saving(props: ComponentProps<typeof EmailPanel>) {
  const [current, setCurrent] = useState(props.html);
  const save = () =>
    setCurrent((old) =>
      old?.replace('<body', '<body data-renewed').replace('</h1>', ', late</h1>'),
    );
  return (
    <>
      <button type="button" onClick={save} style={{ position: 'fixed', right: 0, zIndex: 1 }}>
        Save
      </button>
      <EmailPanel {...props} html={current} />
    </>
  );
}

/** A new version takes the old one’s place in one step, where the user scrolled to. */
export const Renewed: Story = {
  render: (props) => <Saving {...props} />,
  play: async ({ canvas }) => {
    const before = await canvas.findByTitle<HTMLIFrameElement>(title);
    await waitFor(() => expect(before.clientHeight).toBeGreaterThan(1000));
    const panel = canvas.getByRole('tabpanel');
    panel.scrollTop = 700;
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(before).toBeVisible();
    await waitFor(() => expect(before).not.toBeInTheDocument());
    const after = canvas.getByTitle<HTMLIFrameElement>(title);
    await expect(after.contentDocument?.body).toHaveAttribute('data-renewed');
    await expect(after).toBeVisible();
    await expect(panel.scrollTop).toBe(700);
  },
};
