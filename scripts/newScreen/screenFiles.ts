import type { Names } from './names';

export const screen = ({ subject, pascal, words, title }: Names) => `
import { styled } from 'styled-components';
import type { ${pascal}Item } from '@/api/contract/${subject}';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/column';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';

export interface ${pascal}ScreenProps {
  /** Undefined while they load. */
  rows: ${pascal}Item[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

export function ${pascal}Screen({ rows, error, onRetry, list }: ${pascal}ScreenProps) {
  return (
    <Page title="${title}">
      <Panel>
        <List
          {...list}
          label="${title}"
          columns={${subject}Columns}
          rows={rows}
          rowKey={({ id }) => id}
          searchLabel="Search the ${words}"
          searchIn={({ name, note }) => \`\${name} \${note}\`}
          error={error}
          onRetry={onRetry}
          empty="No ${words} yet."
          notFound="No matching ${words}."
        />
      </Panel>
    </Page>
  );
}

export const ${subject}Columns: Column<${pascal}Item>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <Text dir="auto">{name}</Text>,
    sort: ({ name }) => name,
    width: '30%',
  },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note }) => <Text dir="auto">{note}</Text>,
    sort: ({ note }) => note,
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ created_at }) => created_at,
    sort: ({ created_at }) => created_at,
    width: '170px',
  },
];

const Text = styled.span\`
  overflow-wrap: anywhere;
\`;
`;

export const story = ({ subject, pascal, words, title }: Names) => `
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sample${pascal} } from '@/api/samples/${subject}';
import { paths } from '@/screens/paths';
import { ${pascal}Screen } from '@/screens/${subject}/${pascal}Screen';
import { liveList, listController } from '@stories/components/data/list/liveList';

const meta = {
  component: ${pascal}Screen,
  render: liveList(${pascal}Screen),
  args: { rows: sample${pascal}, error: null, onRetry: fn(), list: listController },
  parameters: { layout: 'fullscreen', path: paths.${subject} },
} satisfies Meta<typeof ${pascal}Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(['Name', 'Note', 'Date']);
    await expect(canvas.getByText('Ether below $3,000')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No ${words} yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { rows: undefined, error: 'The ${words} couldn’t be loaded. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    rows: [
      { id: 1, name: 'unbroken'.repeat(20), note: 'many words '.repeat(60), created_at: null },
      { id: 2, name: '', note: '', created_at: null },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
`;

export const about = ({ subject, words, title }: Names) => `
import { ScreenParts } from '@stories/docs/ScreenParts';

# ${title}

## Who uses it and when

Write in a sentence or two who opens this screen, and on which occasion.

## What it must do

- List the ${words} with Name, Note and Date.
- Search by name and note, in any case.
- Keep search, order and page in the address, so that a link or Back shows the same.
- Say what will appear here while there are no ${words}, and offer Retry if they can’t be loaded.

<ScreenParts of="${subject}" />
`;
