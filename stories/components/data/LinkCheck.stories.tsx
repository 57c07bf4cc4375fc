import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LinkCheck, RedirectChain } from '@/components/data/LinkCheck';
import type { Guide } from '@stories/guide';
import { brokenLinks, openingLinks, uncheckedLinks, workingLinks } from './linkStates';

const guide = {
  purpose: 'Opens the links of an email when asked, and says which need a look.',
  do: ['Say how old the answer is.', 'Show where a link leads on to.'],
  dont: [
    'Don’t call links good that weren’t opened since they changed.',
    'Don’t check without a press: each check opens other people’s pages.',
  ],
  instead: [
    'What a check finds in the text is marked where it stands.',
    'Components/Editor/Editor Findings',
  ],
  keyboard: [
    ['Enter or Space', 'Checks the links. Ignored while a check runs.'],
    ['Tab', 'Moves to the addresses that a link led through.'],
  ],
  accessibility: [
    'A section named Links that is busy while it runs.',
    'Progress and outcome are one status, read as it changes; a failure is an alert.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Link Check',
  component: LinkCheck,
  parameters: { guide },
  args: uncheckedLinks,
} satisfies Meta<typeof LinkCheck>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check links' }));
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
  },
};

export const Running: Story = {
  args: openingLinks,
  play: async ({ args, canvas }) => {
    const count = args.running;
    await expect(canvas.getByRole('status')).toHaveTextContent(`Checking ${count} links…`);
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const AllWork: Story = {
  args: workingLinks,
  play: async ({ args, canvas }) => {
    const count = args.report?.count;
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `All ${count} links work. Checked 2 minutes ago.`,
    );
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
  },
};

/** Links that were added since aren’t called good. */
export const AddedSince: Story = {
  args: { ...workingLinks, report: { count: 11, unchecked: 1, found: [], ignored: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 link not checked yet.');
  },
};

/** Each address that a link led through can be opened. */
export const Redirected: Story = {
  tags: ['visual'],
  args: {
    ...brokenLinks,
    children: brokenLinks.report?.found.map(({ finding, chain }) => (
      <div key={finding.key}>
        <p>{finding.text}</p>
        <RedirectChain chain={chain} />
      </div>
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('to look at. Checked just now.');
    const chains = canvas.getAllByRole('list', { name: 'Redirects' });
    await expect(chains).toHaveLength(1);
    const hops = within(chains[0]!).getAllByRole('listitem');
    await expect(hops).toHaveLength(3);
    await expect(hops[0]).toHaveTextContent('leads on to');
    await expect(hops[2]).toHaveTextContent('opens');
  },
};

/** What was found before stays. */
export const Failed: Story = {
  tags: ['visual'],
  args: { ...workingLinks, hasFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be checked. Try again.');
    await expect(canvas.getByRole('status')).toHaveTextContent('links work.');
  },
};

export const FailedAtOnce: Story = {
  args: { ...uncheckedLinks, hasFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
