import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Tooltip } from '@/components/feedback/Tooltip';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says more about one element, such as where a figure comes from.',
  do: ['Keep it to one short line.', 'Put it on something that can be focused.'],
  dont: ['Don’t hide in it what is needed to go on.', 'Don’t put links or buttons into it.'],
  instead: ['What has to be read is a hint under its field.', 'Components/Forms/Text Field'],
  keyboard: [
    ['Tab', 'Shows it with the focus.'],
    ['Escape', 'Hides it.'],
  ],
  accessibility: ['It is the element’s description, which a screen reader says after the name.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Tooltip',
  component: Tooltip,
  parameters: { guide },
  args: {
    text: '$89,764 · CoinGecko · 07:40',
    children: (trigger) => (
      <button type="button" {...trigger}>
        $89,764
      </button>
    ),
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown = () => document.querySelector('[role=tooltip]:popover-open');

/** Reachable by the keyboard, announced as the description, and gone with Escape. */
export const Focused: Story = {
  tags: ['visual'],
  parameters: { visual: { keepsFocus: true } },
  play: async ({ canvas, step }) => {
    await step('See no tooltip', async () => {
      await expect(shown()).toBeNull();
    });
    await step('Tab to the button: it is described', async () => {
      await userEvent.tab();
      const button = canvas.getByRole('button');
      await expect(button).toHaveFocus();
      await expect(button).toHaveAccessibleDescription('$89,764 · CoinGecko · 07:40');
    });
    await step('Press Escape: the tooltip goes away', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(shown()).toBeNull();
    });
    await step('Move the focus away and back: the tooltip appears', async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await expect(shown()).toBeVisible();
    });
  },
};

/** Nothing moves when the words appear. */
export const Hovered: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const before = button.getBoundingClientRect();
    const pointer = userEvent.setup();
    await pointer.hover(button);
    await waitFor(() => expect(shown()).toBeVisible());
    await expect(button.getBoundingClientRect()).toEqual(before);
    await pointer.unhover(button);
    await waitFor(() => expect(shown()).toBeNull());
  },
};

/** Nothing is said while something else about the element is open. */
export const Off: Story = {
  args: { isOff: true },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(shown()).toBeNull();
  },
};

export const Narrow: Story = {
  args: {
    text: 'Typed by Alexandria Papadopoulos-Montgomery · Thu 07:52 · CoinGecko derivatives says $61.20',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.tab();
    const box = shown()?.getBoundingClientRect();
    await expect(box?.left).toBeGreaterThanOrEqual(8);
    await expect(box?.right).toBeLessThanOrEqual(window.innerWidth - 8);
  },
};
