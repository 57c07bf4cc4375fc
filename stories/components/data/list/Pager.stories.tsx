import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pager, type PagerProps } from '@/components/data/list/Pager';
import type { Guide } from '@stories/guide';

function Paged(props: PagerProps) {
  const [page, setPage] = useState(props.page);
  return (
    <Pager
      {...props}
      page={page}
      onPage={(next) => {
        props.onPage(next);
        setPage(next);
      }}
    />
  );
}

const guide = {
  purpose: 'Moves through the pages of a long table.',
  do: ['Give it the name of what it pages when a screen has two.'],
  dont: ['Don’t use it for a list that fits: with one page it shows only the count.'],
  instead: [
    'A table that is read in one go draws only what is in sight.',
    'Components/Data/Fixed Rows',
  ],
  keyboard: [
    ['Enter or Space', 'Goes to the page.'],
    ['Tab', 'Moves between the pages.'],
  ],
  accessibility: [
    'A navigation named Pages, with the list’s name. The current page is marked, and the count is announced when it changes.',
    'At both ends the buttons keep the focus, and are announced as disabled.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Pager',
  component: Pager,
  parameters: { guide },
  args: { page: 1, pageSize: 10, total: 57, onPage: fn() },
  render: (args) => <Paged {...args} />,
} satisfies Meta<typeof Pager>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Showing 1 to 10 of 57 entries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPage).not.toHaveBeenCalled();
  },
};

export const LastPage: Story = {
  args: { page: 6 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Showing 51 to 57 of 57 entries')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvas.getByText('Showing 21 to 30 of 57 entries')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current');
  },
};

export const ManyPages: Story = {
  tags: ['visual'],
  args: { page: 250, total: 5000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Showing 2,491 to 2,500 of 5,000 entries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 500' }));
    await expect(canvas.getByText('Showing 4,991 to 5,000 of 5,000 entries')).toBeVisible();
  },
};

export const OnePage: Story = { args: { total: 3 } };
export const Empty: Story = { args: { total: 0 } };
export const Narrow: Story = {
  ...ManyPages,
  tags: [],
  globals: { viewport: { value: 'phone' } },
};
