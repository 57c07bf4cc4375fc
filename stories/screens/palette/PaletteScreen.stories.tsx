import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { wordMatcher } from '@/domain/format/search';
import { paths } from '@/screens/paths';
import { PaletteScreen, type PaletteScreenProps } from '@/screens/palette/PaletteScreen';

const groups: PaletteScreenProps['groups'] = [
  {
    title: 'Recent',
    entries: [
      {
        key: 'recent newsletter 12',
        kind: 'newsletter',
        label: '20/11/2026 Crypto Market Update',
        detail: 'Nov 20, 2026',
        to: paths.composer(12),
      },
    ],
  },
  {
    title: 'Actions',
    entries: [
      { key: 'action Add Newsletter', kind: 'action', label: 'Add Newsletter' },
      { key: 'action Dark theme', kind: 'action', label: 'Dark theme' },
    ],
  },
  {
    title: 'Screens',
    entries: [
      {
        key: 'screen stocks',
        kind: 'screen',
        label: 'Stocks',
        detail: 'Research',
        to: paths.stocks,
      },
      { key: 'screen coins', kind: 'screen', label: 'Coins', detail: 'Tools', to: paths.coins },
    ],
  },
  {
    title: 'Coins',
    entries: [{ key: 'coin BTC', kind: 'coin', label: 'BTC', to: paths.coins }],
  },
  {
    title: 'People',
    entries: [
      {
        key: 'person 3',
        kind: 'person',
        label: 'Robin',
        detail: 'robin@researchdesk.example',
        to: paths.settingsPeople,
      },
    ],
  },
];

/** Filters the sample entries, as the app does. */
function Filtering(props: PaletteScreenProps) {
  const [query, setQuery] = useState(props.query);
  const isFound = wordMatcher(query);
  const found = props.groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ label }) => isFound(label)),
  }));
  const handleQuery = (text: string) => {
    setQuery(text);
    props.onQuery(text);
  };
  return <PaletteScreen {...props} query={query} groups={found} onQuery={handleQuery} />;
}

const meta = {
  title: 'Screens/Around every screen/Command palette',
  component: PaletteScreen,
  render: (args) => <Filtering {...args} />,
  args: {
    query: '',
    groups,
    isSearching: false,
    onQuery: fn(),
    onOpen: fn(),
    onClose: fn(),
  },
  parameters: { scenarios: { loading: 'Searching', empty: 'Nothing' }, layout: 'fullscreen' },
} satisfies Meta<typeof PaletteScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('combobox', { name: 'Search or jump to' });
/** The option that Enter opens. React Aria names it 500 ms after the last letter. */
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ step }) => {
    await step('See that the search has the focus', async () => {
      await expect(field()).toHaveFocus();
      await expect(field()).toHaveAttribute('placeholder', 'Search or jump to…');
    });
    await step('See today’s newsletter marked', async () => {
      await waitFor(() => expect(marked()).toHaveTextContent('20/11/2026 Crypto Market Update'));
    });
  },
};

/** The first entry is marked; arrows move, and Enter opens. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'co');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'screen coins' }),
      false,
    );
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(marked()).toHaveTextContent('Crypto Market Update'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(marked()).toHaveTextContent('Add Newsletter'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(marked()).toHaveTextContent('Robin'));
    await expect(field()).toHaveFocus();
  },
};

export const NewTab: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'stocks');
    await waitFor(() => expect(marked()).toHaveTextContent('Stocks'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'screen stocks' }),
      true,
    );
  },
};

export const Pressed: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('option', { name: /Dark theme/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'action Dark theme' }),
      false,
    );
  },
};

export const Closes: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'x{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const Nothing: Story = {
  args: { query: 'xyz' },
  play: async () => {
    await expect(screen.getByText('No results for “xyz”.')).toBeVisible();
  },
};

export const Searching: Story = {
  args: { query: 'xyz', isSearching: true },
  play: async () => {
    await expect(screen.getByText('Searching…')).toBeVisible();
  },
};

const longWords = 'Digital asset treasury companies and the funding of miners '.repeat(3);
const longText = [
  { key: 'long', kind: 'newsletter' as const, label: longWords.trim(), detail: 'Nov 20, 2026' },
];

export const LongText: Story = { args: { groups: [{ title: 'Newsletters', entries: longText }] } };
