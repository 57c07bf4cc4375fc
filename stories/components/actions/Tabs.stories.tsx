import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from '@/components/actions/Tabs';
import type { Guide } from '@stories/guide';

const tabs = [
  { key: 'news', label: 'News' },
  { key: 'prices', label: 'Prices' },
  { key: 'checks', label: 'Checks', note: ' 2' },
];

function Live() {
  const [chosen, setChosen] = useState('news');
  return <Tabs label="Panels" id="panels" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
}

const guide = {
  purpose: 'Switches between views that share one place.',
  do: [
    'Use it for views of equal rank, such as News, Prices and Checks.',
    'Show a count in the note when something waits in a tab.',
  ],
  dont: [
    'Don’t use it for steps in an order.',
    'Don’t hide in a tab what a person must see before sending.',
  ],
  instead: ['To filter the rows of one list, switch its view.', 'Components/Forms/Segments'],
  keyboard: [
    ['← →', 'Selects the previous or next tab, and around.'],
    ['Home, End', 'Selects the first or last tab.'],
    ['Tab', 'Leaves the tabs for the panel.'],
  ],
  accessibility: [
    'A tablist with one tab for each view; the selected one says so.',
    'The panel takes its name from its tab.',
    'Only the selected tab is a stop of the Tab key.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Tabs',
  component: Tabs,
  args: { label: 'Panels', id: 'panels', tabs, chosen: 'news', onChoose: () => undefined },
  render: () => <Live />,
  // The panels that the tabs control belong to the screens.
  parameters: {
    guide,
    a11y: { config: { rules: [{ id: 'aria-valid-attr-value', enabled: false }] } },
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys, Home and End choose, and go around. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await step('Click a tab: it is selected', async () => {
      await userEvent.click(tab(/^Prices/));
      await expect(tab(/^Prices/)).toHaveAttribute('aria-selected', 'true');
    });
    await step('Press the right arrow: the next tab has the focus', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(tab(/^Checks/)).toHaveFocus();
    });
    await step('Press it again: the first tab has the focus', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(tab(/^News/)).toHaveFocus();
    });
    await step('Press End: the last tab is selected', async () => {
      await userEvent.keyboard('{End}');
      await expect(tab(/^Checks/)).toHaveAttribute('aria-selected', 'true');
    });
  },
};
