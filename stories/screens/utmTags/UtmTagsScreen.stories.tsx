import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { UtmPost, UtmTag } from '@/api/contract/utm';
import { sampleMetadataOf, sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { paths } from '@/screens/paths';
import { UtmTagsScreen, type UtmTagsScreenProps } from '@/screens/utmTags/UtmTagsScreen';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow } from '@stories/screens/plays';

const [firstPost] = sampleUtmPosts as [UtmPost, ...UtmPost[]];
const [firstTag] = sampleUtmTags as [UtmTag, ...UtmTag[]];

function BothLists(props: UtmTagsScreenProps) {
  const [view, setView] = useState(props.postList.view);
  return (
    <UtmTagsScreen
      {...props}
      postList={{
        ...props.postList,
        view,
        onView: (change) => setView((now) => ({ ...now, ...change })),
      }}
    />
  );
}

const meta = {
  title: 'Screens/UTM Tags/UTM Tags',
  component: UtmTagsScreen,
  render: liveList(BothLists),
  args: {
    lists: { manual: sampleUtmTags, posts: sampleUtmPosts },
    error: null,
    onRetry: fn(),
    list: listController,
    postList: listController,
    website: {
      onRead: fn(),
      post: sampleMetadataOf(firstPost),
      error: null,
      onRetry: fn(),
    },
    onSave: fn(async () => true),
    onRemove: fn(async () => true),
    onRemovePost: fn(async () => true),
    onCopy: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.utmTags },
} satisfies Meta<typeof UtmTagsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const tableOf = (label: string) => within(screen.getByRole('table', { name: label }));
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the first page of 40 tags', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('UTM Tags');
      await expect(canvas.getByText('Showing 1 to 20 of 40 entries')).toBeVisible();
    });
    await step('See the name of one tag and the link of another', async () => {
      await expect(canvas.getByText('Bitcoin’s Basis Says Hedgers, Not Gamblers')).toBeVisible();
      await expect(
        canvas.getByRole('link', { name: 'mailto:research@northlight.example' }),
      ).toBeVisible();
    });
    await step('See a single search field', async () => {
      await expect(canvas.getAllByRole('searchbox')).toHaveLength(1);
    });
  },
};

/** One search field filters both tables, each from its first page. */
export const SharedSearch: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    const field = canvas.getByRole('searchbox', { name: 'Search by name or post title' });
    await userEvent.type(field, 'nothing like it');
    await expect(await canvas.findByText('No matching UTM tags.')).toBeVisible();
    await expect(canvas.getByText('No matching posts.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, ' GRANNY ');
    await expect(await canvas.findByText('Granny Shots: Three In, Two Out')).toBeVisible();
    await expect(tableOf('Manually Added').getAllByRole('row')).toHaveLength(2);
    await expect(tableOf('Current Stocks').getAllByRole('row')).toHaveLength(3);
    await expect(canvas.getByText('Filtered by “GRANNY”.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { lists: { manual: [], posts: [] } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('No UTM tags yet. Press Add UTM Tag to add the first one.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('No posts yet. Posts from the website appear here.'),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: { lists: undefined },
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      await expect(table).toHaveAttribute('aria-busy', 'true');
    }
  },
};

export const Failed: Story = {
  args: { lists: undefined, error: 'The UTM tags couldn’t be loaded. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry!);
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

const oddTags: UtmTag[] = [
  {
    id: 1,
    name: `${'A name that goes on and on, '.repeat(6)}${'unbroken'.repeat(12)}`,
    link: `https://insight.northlight.example/${'very-long-path/'.repeat(30)}?a=${'1'.repeat(200)}`,
    service: 'Super SMID Granny Shots and everything that goes with them',
  },
  { id: 2, name: 'ندوة آفاق ٢٠٢٧', link: 'https://أمثلة.example/ندوة', service: 'ندوة' },
  { id: 3, name: '🚀👩‍👩‍👧‍👦', link: 'https://insight.northlight.example/', service: '🚀' },
  { id: 4, name: '<b>bold</b>', link: 'javascript:alert(1)', service: '' },
];

export const LongText: Story = {
  args: {
    lists: {
      manual: oddTags,
      posts: [
        { ID: 1, post_title: oddTags[0]!.name, post_date: '2026-11-20 07:30:00' },
        { ID: 2, post_title: 'البنك المركزي يؤجل قراره &amp; ينتظر', post_date: '' },
        { ID: 3, post_title: '', post_date: '2026-11-19 07:30:00' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('javascript:alert(1)').closest('a')).toBeNull();
    await expect(canvas.getByText('<b>bold</b>')).toBeVisible();
    await expect(canvas.getByText('البنك المركزي يؤجل قراره & ينتظر')).toBeVisible();
    await expect(canvas.getByText('Post 3')).toBeVisible();
    await fitsWindow();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add UTM Tag' })).toBeVisible();
    await fitsWindow();
  },
};

/** Of a tag, whose link is known, and of a post, whose link comes from the website. */
export const OpensUtms: Story = {
  play: async ({ args }) => {
    const ofTag = screen.getByRole('button', { name: `View UTMs of ${firstTag.name}` });
    await userEvent.click(ofTag);
    const dialog = () => screen.findByRole('dialog', { name: 'VIEW UTMS' });
    await expect(within(await dialog()).getByLabelText('Email')).toHaveValue(
      'https://insight.northlight.example/plans?offer=trial-30&utm_source=email&utm_medium=email&utm_campaign=free-30-day-trial',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(ofTag).toHaveFocus());
    await expect(args.website.onRead).not.toHaveBeenCalled();

    await userEvent.click(
      screen.getByRole('button', { name: /^View UTMs of Crypto Market Update: Spot/ }),
    );
    const value = within(await dialog()).getByLabelText<HTMLTextAreaElement>('Twitter').value;
    await expect(new URL(value).pathname).toMatch(/^\/2026\/11\/crypto-market-update-/);
    await expect(args.website.onRead).toHaveBeenLastCalledWith(firstPost);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.website.onRead).toHaveBeenLastCalledWith(null));
  },
};

/** The keys of the selected row. */
export const Keys: Story = {
  play: async () => {
    await waitFor(async () => {
      await userEvent.keyboard('j');
      await expect(document.querySelector('tr[aria-current]')).toHaveFocus();
    });
    await userEvent.keyboard('v');
    await expect(await screen.findByRole('dialog', { name: 'VIEW UTMS' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('e');
    await expect(await screen.findByRole('dialog', { name: 'Edit UTM Tag' })).toBeVisible();
  },
};

export const AddsAndEdits: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add UTM Tag' }));
    const added = within(await screen.findByRole('dialog', { name: 'Add UTM Tag' }));
    await expect(added.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(added.getByLabelText('Name'), 'Spring offer');
    await userEvent.type(added.getByLabelText('Link'), 'https://insight.example/spring');
    await userEvent.click(added.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).toHaveBeenLastCalledWith({
      name: 'Spring offer',
      link: 'https://insight.example/spring',
      service: '',
    });
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${firstTag.name}` }));
    const edited = within(await screen.findByRole('dialog', { name: 'Edit UTM Tag' }));
    await userEvent.type(edited.getByLabelText('Service'), ' yearly');
    await userEvent.click(edited.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).toHaveBeenLastCalledWith({ ...firstTag, service: 'FSI Pro yearly' });
  },
};

export const RemoveConfirm: Story = {
  name: 'Remove a UTM tag',
  args: { lists: { manual: sampleUtmTags, posts: sampleUtmPosts.slice(0, 3) } },
  play: async ({ args, canvas, step }) => {
    await step('Press Remove and confirm: the tag is removed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${firstTag.name}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onRemove).toHaveBeenCalledWith(firstTag);
    });
    await step('Press Remove on another tag: the question starts at Cancel', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: `Remove ${sampleUtmTags[4]!.name}` }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await expect(dialog.getByText('Are you sure you want to remove this UTM tag?')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('See that only one tag is removed', async () => {
      await expect(args.onRemove).toHaveBeenCalledTimes(1);
    });
  },
};

/** After an error the dialog stays open. */
export const RemovePostRefused: Story = {
  args: {
    lists: { manual: sampleUtmTags, posts: sampleUtmPosts.slice(0, 3) },
    onRemovePost: fn(async () => false),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^Remove Crypto Market Update: Spot/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
    await expect(dialog.getByText('It stays on the website.')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Remove' });
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    await expect(args.onRemovePost).toHaveBeenCalledWith(firstPost);
    await expect(
      dialog.getByText('Are you sure you want to remove this post from the list?'),
    ).toBeVisible();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Remove /]),
};

/** It takes no posts out of the list. */
export const ExistingApi: Story = {
  args: { onRemovePost: undefined },
  play: async ({ canvas }) => {
    const [manual, posts] = canvas.getAllByRole('table');
    const removes = (table: HTMLElement | undefined) =>
      within(table as HTMLElement).queryAllByRole('button', { name: /^Remove / }).length;
    await expect(removes(manual)).toBeGreaterThan(0);
    await expect(removes(posts)).toBe(0);
  },
};
