import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from '@/components/actions/Tabs';

const tabs = [
  { key: 'news', label: 'News' },
  { key: 'prices', label: 'Prices' },
  { key: 'checks', label: 'Checks', note: ' 2' },
];

function Live() {
  const [chosen, setChosen] = useState('news');
  return <Tabs label="Panels" id="panels" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
}

const meta = {
  component: Tabs,
  args: { label: 'Panels', id: 'panels', tabs, chosen: 'news', onChoose: () => undefined },
  render: () => <Live />,
  // The panels that the tabs control belong to the screens.
  parameters: { a11y: { config: { rules: [{ id: 'aria-valid-attr-value', enabled: false }] } } },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys, Home and End choose, and go around. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await userEvent.click(tab(/^Prices/));
    await expect(tab(/^Prices/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/^Checks/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/^News/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tab(/^Checks/)).toHaveAttribute('aria-selected', 'true');
  },
};
