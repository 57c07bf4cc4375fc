import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Clearing as ClearingRow } from '@/api/contract/fsiActions';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/FSI Control Panel',
  component: FsiActionsScreen,
  render: liveList(FsiActionsScreen),
  args: {
    list: listController,
    live: sampleLiveVotes,
    error: null,
    onRefresh: fn(async () => undefined),
    onClear: fn(async () => true),
    running: null,
  },
  parameters: { layout: 'fullscreen', path: paths.fsiActions },
} satisfies Meta<typeof FsiActionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const labels = [
  'Clear LIVE Technical Analysis Votes',
  'Clear LIVE Portfolio Analysis Votes',
  'Clear LIVE Portfolio Questions Votes',
  'Clear LIVE Technical Questions Votes',
];
const [technical = '', , , technicalQuestions = ''] = labels;

const button = (name: string) => screen.getByRole('button', { name });

/** Presses one of the four Clear buttons and returns the dialog. */
async function ask(label: string) {
  await userEvent.click(button(label));
  return within(await screen.findByRole('dialog', { name: label }));
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the four buttons and their votes', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        'FSI Control Panel',
      );
      const list = within(canvas.getByRole('list'));
      await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
        labels,
      );
      await expect(button(technical)).toHaveAccessibleDescription('128 votes');
      await expect(button(technicalQuestions)).toHaveAccessibleDescription('0 votes');
    });
    await step('See who cleared votes last', async () => {
      const [, newest] = canvas.getAllByRole('row');
      await expect(newest).toHaveTextContent('07:55AnaTechnical Questions47');
    });
    await step('Refresh the votes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
      await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    });
  },
};

/** Each dialog says what will be cleared and how many votes, with a fresh count. */
export const Asks: Story = {
  play: async ({ args, step }) => {
    const questions = [
      'You are about to clear the 128 live votes of the technical analysis, all users will be affected.',
      'You are about to clear the 64 live votes of the portfolio analysis, all users will be affected.',
      'You are about to clear the 31 live votes of the portfolio questions, all users will be affected.',
    ];
    await step('Ask to clear each kind of votes and press Escape', async () => {
      for (const [at, question] of questions.entries()) {
        const dialog = await ask(labels[at] ?? '');
        await expect(dialog.getByText(question)).toBeVisible();
        await expect(args.onRefresh).toHaveBeenCalledTimes(at + 1);
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(button(labels[at] ?? '')).toHaveFocus());
      }
    });
    await step('See that nothing is cleared', async () => {
      await expect(args.onClear).not.toHaveBeenCalled();
    });
    await step('Ask again: Cancel has the focus', async () => {
      const dialog = await ask(technical);
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    });
  },
};

export const AsksNarrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await ask(technical);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

export const NothingToClear: Story = {
  play: async () => {
    const dialog = await ask(technicalQuestions);
    await expect(
      dialog.getByText(
        'Nothing to clear: there are no live votes of the technical questions right now.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

/** The buttons work even if the count failed. */
export const CountsUnknown: Story = {
  args: { live: undefined, error: 'The live votes couldn’t be counted.' },
  play: async ({ args }) => {
    await expect(button(technical)).toHaveAccessibleDescription('Unknown');
    const dialog = await ask(technical);
    await expect(
      dialog.getByText(
        'You are about to clear all live votes of the technical analysis, all users will be affected.',
      ),
    ).toBeVisible();
    await expect(dialog.getByText('The number of votes isn’t available right now.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: technical }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClear).toHaveBeenCalledWith('technical');
    await expect(screen.getByRole('status')).toHaveTextContent(
      'Cleared the live votes of the technical analysis.',
    );
    await ask(technical);
  },
};

const own: ClearingRow = {
  id: 5,
  target: 'technical',
  votes: 128,
  staff: 'Ana',
  created_at: '2026-11-20 08:14:22',
};

/** The line above the list says what was cleared. */
export const Cleared: Story = {
  render: function Render(args) {
    const [live, setLive] = useState(sampleLiveVotes);
    return (
      <FsiActionsScreen
        {...args}
        live={live}
        onClear={async () => {
          setLive({
            votes: { ...live.votes, technical: 0 },
            clearings: [own, ...live.clearings],
          });
          return true;
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('status');
    await expect(line).toHaveTextContent('Nothing cleared during this visit.');
    const dialog = await ask(technical);
    await userEvent.click(dialog.getByRole('button', { name: technical }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(line).toHaveTextContent(
        '128 votes of the technical analysis cleared at 08:14 by Ana.',
      ),
    );
    const [, newest] = canvas.getAllByRole('row');
    await expect(newest).toHaveTextContent('08:14AnaTechnical Analysis128');
    await expect(button(technical)).toHaveAccessibleDescription('0 votes');
    await waitFor(() => expect(button(technical)).toHaveFocus());
  },
};

/** Only one at a time: the other buttons are disabled but can still get the focus. */
export const Clearing: Story = {
  args: { running: 'portfolio' },
  play: async () => {
    await expect(button('Clear LIVE Portfolio Analysis Votes')).toHaveAttribute(
      'aria-busy',
      'true',
    );
    for (const label of labels) {
      await expect(button(label)).toHaveAttribute('aria-disabled', 'true');
      button(label).click();
    }
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A toast gives the reason. The votes are counted again. */
export const Refused: Story = {
  args: { onClear: fn(async () => false) },
  play: async ({ args, canvas }) => {
    const dialog = await ask(technical);
    await userEvent.click(dialog.getByRole('button', { name: technical }));
    await waitFor(() => expect(args.onRefresh).toHaveBeenCalledTimes(2));
    await expect(dialog.getByRole('button', { name: technical })).toBeVisible();
    await expect(canvas.getByText('Nothing cleared during this visit.')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: {
    live: {
      votes: { technical: 0, portfolio: 1, portfolio_questions: 0, technical_questions: 0 },
      clearings: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing has been cleared yet\./)).toBeVisible();
    const dialog = await ask('Clear LIVE Portfolio Analysis Votes');
    await expect(dialog.getByText(/clear the 1 live vote of the portfolio analysis/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Loading: Story = {
  args: { live: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    // What stands below comes with it, so that nothing is pushed down.
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(button(technical)).toBeEnabled();
  },
};

export const Failed: Story = {
  args: { live: undefined, error: 'The live votes couldn’t be counted.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be counted');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

const names = [
  `${'Maximiliana-Konstantina von und zu '.repeat(4)}${'unbroken'.repeat(12)}`,
  'فريق الأبحاث — قسم الأصول الرقمية',
  '<img src=x onerror=alert(1)><b>Ana</b>',
  'Ana 👩‍👩‍👧‍👦🚀',
];

export const LongText: Story = {
  args: {
    live: {
      votes: {
        technical: 1_284_503,
        portfolio: 12_900,
        portfolio_questions: 1,
        technical_questions: 0,
      },
      clearings: Array.from({ length: 22 }, (_, at) => ({
        ...own,
        id: 22 - at,
        votes: 1_284_503 >> at,
        staff: names[at] ?? 'Ana',
        created_at: at === 4 ? null : own.created_at,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)><b>Ana</b>')).toBeVisible();
    await expect(canvas.getByText('Showing 1 to 20 of 22 entries')).toBeVisible();
    await fitsWindow();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: { live: { ...sampleLiveVotes, votes: { ...sampleLiveVotes.votes, portfolio: 1_284_503 } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(button(technical)).toBeVisible();
    await fitsWindow();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Clear /]),
};

/** It clears votes, and counts none. */
export const ExistingApi: Story = {
  args: { live: null },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Who cleared what' })).toBeNull();
    await expect(canvas.queryByText('Unknown')).toBeNull();
    const dialog = await ask(technical);
    await userEvent.click(dialog.getByRole('button', { name: technical }));
    await expect(args.onClear).toHaveBeenCalledWith('technical');
  },
};
