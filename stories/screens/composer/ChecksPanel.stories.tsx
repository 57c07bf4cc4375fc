import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Finding } from '@/domain/checks/report';
import { ChecksPanel } from '@/screens/composer/ChecksPanel';
import { brokenLinks, uncheckedLinks, workingLinks } from '@stories/components/data/linkStates';
import {
  blockingFinding,
  blockingReport,
  cleanReport,
  ignoredReport,
  partialReport,
  tipReport,
  warningReport,
} from '../preview/previews';

const meta = {
  title: 'Screens/Newsletters/Composer/Checks',
  component: ChecksPanel,
  args: {
    report: blockingReport,
    readiness: 'blocked',
    error: null,
    onRetry: fn(),
    ignored: [],
    onIgnore: fn(() => Promise.resolve(true)),
    onRestore: fn(() => Promise.resolve(true)),
    links: uncheckedLinks,
    onShow: fn(),
    onFix: fn(),
  },
} satisfies Meta<typeof ChecksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each issue has a link to its place in the composer. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Must fix/ })).toBeVisible();
    const [first] = canvas.getAllByRole('link', { name: /^Fix in / });
    await expect(first?.getAttribute('href')).toMatch(/#\w+$/);
  },
};

/** One press puts it right, another one selects the words in their text. */
export const FixedAndShown: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change to 2.61%' }));
    await expect(args.onFix).toHaveBeenCalledWith(blockingFinding);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show in Market Commentary' })[0]!);
    await expect(args.onShow).toHaveBeenCalledWith(blockingFinding);
  },
};

const issues = ['first', 'second', 'third'].map((word) => ({
  ...blockingFinding,
  key: word,
  text: `The ${word} issue.`,
  fix: { label: `Fix the ${word}`, kind: 'text' as const, from: 'teh', to: 'the' },
}));

/** Whoever fixes one issue after the other stays in the list. */
export const FocusAfterFix: Story = {
  render: function Render(args) {
    const [findings, setFindings] = useState<Finding[]>(issues);
    const remove = ({ key }: Finding) =>
      setFindings((shown) => shown.filter((each) => each.key !== key));
    return (
      <ChecksPanel
        {...args}
        links={undefined}
        report={{ ...cleanReport, findings }}
        onFix={remove}
        onIgnore={async (finding) => {
          remove(finding);
          return true;
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    const fix = (word: string) => canvas.getByRole('button', { name: `Fix the ${word}` });
    await userEvent.click(fix('second'));
    await waitFor(() => expect(fix('third')).toHaveFocus());
    await userEvent.click(canvas.getAllByRole('button', { name: 'Not a mistake' })[1]!);
    await waitFor(() => expect(fix('first')).toHaveFocus());
    await userEvent.click(fix('first'));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Checks' })).toHaveFocus());
  },
};

/** One press, without a question. */
export const NotAMistake: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Not a mistake' })[0]!);
    await expect(args.onIgnore).toHaveBeenCalledWith(blockingFinding);
    await expect(args.onIgnore).toHaveBeenCalledOnce();
  },
};

/** A writer may only dismiss what is to be checked. */
export const ForWriters: Story = {
  args: { ignoreRestriction: 'Only publishers and administrators can do this.' },
  play: async ({ canvas }) => {
    const [grave, , light] = canvas.getAllByRole('button', { name: 'Not a mistake' });
    await expect(grave).toHaveAttribute('aria-disabled', 'true');
    await expect(light).not.toHaveAttribute('aria-disabled');
  },
};

/** What isn’t a mistake stays in reach, with who said so. An older entry has a reason. */
export const WithIgnored: Story = {
  args: {
    report: ignoredReport,
    readiness: 'ready',
    ignored: [
      {
        key: blockingFinding.key,
        text: blockingFinding.text,
        reason: 'The figure is a quote of the source.',
        by: 'Amara',
        level: 2,
        at: '2026-11-20 08:02:00',
      },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('1 marked as not a mistake'));
    await expect(
      canvas.getByText('Marked by Amara: The figure is a quote of the source.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show again' }));
    await expect(args.onRestore).toHaveBeenCalledWith(blockingFinding);
  },
};

/** Tips are folded. */
export const Tips: Story = {
  args: { report: tipReport, readiness: 'ready' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/emoji/)).not.toBeVisible();
    await userEvent.click(canvas.getByText('1 tip'));
    await expect(canvas.getByText(/emoji/)).toBeVisible();
  },
};

export const Ready: Story = {
  args: { report: cleanReport, readiness: 'ready' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ready to send.')).toBeVisible();
  },
};

/** Beside text that isn’t saved, nothing says that it is ready. */
export const Unsaved: Story = {
  args: { report: cleanReport, readiness: 'unsaved' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Not ready: changes here or in another tab aren’t saved yet.'),
    ).toBeVisible();
    await expect(canvas.queryByText('Ready to send.')).toBeNull();
  },
};

export const Unchecked: Story = {
  args: { report: cleanReport, readiness: 'unchecked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not ready: not checked yet.')).toBeVisible();
  },
};

export const TurnedOff: Story = {
  args: {
    report: {
      findings: [],
      checks: [{ key: 'spelling', name: 'Spelling', outcome: 'off' }],
    },
    readiness: 'ready',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('1 check turned off in Settings'));
    await expect(canvas.getByText('Spelling')).toBeVisible();
  },
};

export const OnlyToReview: Story = {
  args: { report: warningReport, readiness: 'ready' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing blocks sending.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /^Check / })).toBeVisible();
  },
};

export const NotRun: Story = {
  args: { report: partialReport, readiness: 'ready' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/couldn’t run$/)).toBeVisible();
  },
};

/** What is wrong with a link is treated like any other issue. */
export const Links: Story = {
  args: { report: cleanReport, readiness: 'ready', links: brokenLinks },
  play: async ({ args, canvas }) => {
    const first = brokenLinks.report?.found[0]?.finding;
    await expect(canvas.getByText('Ready to send.')).toBeVisible();
    await expect(canvas.getByText(/leads to a sign-in page/)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show in Market Commentary' })[0]!);
    await expect(args.onShow).toHaveBeenCalledWith(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(args.links?.onCheck).toHaveBeenCalled();
  },
};

/** A link that isn’t a mistake is in the same list. */
export const IgnoredLink: Story = {
  args: {
    report: cleanReport,
    readiness: 'ready',
    links: {
      ...workingLinks,
      report: {
        count: 2,
        unchecked: 0,
        found: [],
        ignored: brokenLinks.report?.found.map(({ finding }) => finding) ?? [],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/links work, 2 marked as not a mistake/)).toBeVisible();
    await expect(canvas.getByText('2 marked as not a mistake')).toBeVisible();
  },
};

export const Loading: Story = { args: { report: undefined, readiness: 'unchecked' } };

export const Failed: Story = {
  args: {
    report: undefined,
    readiness: 'unchecked',
    error: 'Some figures couldn’t be loaded, so the checks are on hold.',
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
