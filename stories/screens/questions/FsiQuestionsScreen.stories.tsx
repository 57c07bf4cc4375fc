import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Question } from '@/api/contract/questions';
import { sampleQuestions } from '@/api/samples/questions';
import { paths } from '@/screens/paths';
import {
  FsiQuestionsScreen,
  type FsiQuestionsScreenProps,
} from '@/screens/questions/FsiQuestionsScreen';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/FSI Questions/FSI Questions',
  component: FsiQuestionsScreen,
  render: liveList(FsiQuestionsScreen),
  args: {
    list: listController,
    questions: sampleQuestions,
    error: null,
    onRetry: fn(),
    onOpen: fn(async (question: Question): Promise<Question | null> => question),
    onSave: fn(async () => true),
    onApprove: fn(async () => true),
    onRemove: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.fsiQuestions },
} satisfies Meta<typeof FsiQuestionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

function sample(id: number): Question {
  const found = sampleQuestions.find((question) => question.id === id);
  if (!found) throw new Error(`There is no sample ${id}.`);
  return found;
}
const newest = sample(12);
const second = sample(11);
const approved = sample(10);
const sentence = 'You are about to Approve/Disable this question, if approvedc will show in the UI'; // sic

const ids = () =>
  [...screen.getByRole('table').querySelectorAll('tbody td:first-child')].map((cell) =>
    Number(cell.textContent),
  );
const row = ({ question }: Question) =>
  screen.getByText(question, { selector: 'td *' }).closest('tr') as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Waits for the keys, whose code is loaded after the list. */
const firstRow = () =>
  waitFor(async () => {
    await userEvent.keyboard('j');
    await expect(document.activeElement?.matches('tr[aria-current]')).toBe(true);
  });

/** Keeps the list like the app does: an approved or removed question changes at once. */
function Live(props: FsiQuestionsScreenProps) {
  const [questions, setQuestions] = useState(props.questions);
  const mark = ({ id }: Question, isApproved: boolean) =>
    setQuestions((all) =>
      all?.map((each) => (each.id === id ? { ...each, approved: isApproved } : each)),
    );
  return (
    <FsiQuestionsScreen
      {...props}
      questions={questions}
      onApprove={async (question, isApproved) => {
        mark(question, isApproved);
        const isDone = await props.onApprove(question, isApproved);
        if (!isDone) mark(question, !isApproved);
        return isDone;
      }}
      onRemove={async (question) => {
        const isDone = await props.onRemove(question);
        if (isDone) setQuestions((all) => all?.filter(({ id }) => id !== question.id));
        return isDone;
      }}
    />
  );
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the newest questions first', async () => {
      await expect(canvas.getByRole('heading', { name: 'FSI Questions' })).toBeVisible();
      // On a phone the columns of buttons have no heading to see.
      await expect(ids()).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    });
    await step('See what waits and what is approved', async () => {
      await expect(canvas.getByText('5 waiting, 3 approved')).toBeVisible();
      await expect(within(row(newest)).getByText('Approve')).toBeVisible();
      await expect(within(row(approved)).getByText('Disable')).toBeVisible();
    });
    await step('See the votes', async () => {
      // 18 of the 79 votes for questions about sectors.
      await expect(within(row(newest)).getByText('23%')).toBeVisible();
      await expect(canvas.getByText('No votes yet')).toBeVisible();
      await expect(canvas.getByText('Showing 1 to 8 of 8 entries')).toBeVisible();
    });
    await step('See that nothing was opened', async () => {
      await expect(args.onOpen).not.toHaveBeenCalled();
    });
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { questions: [] },
  play: async ({ canvas, step }) => {
    await step('See that there are no questions', async () => {
      await expect(
        canvas.getByText('No questions yet. Press Add Question to write the first one.'),
      ).toBeVisible();
      await expect(canvas.getByText('0 waiting, 0 approved')).toBeVisible();
    });
    await step('Press J: there are no rows', async () => {
      await userEvent.keyboard('j');
      await waitFor(async () => {
        await userEvent.keyboard('j');
        await expect(canvas.getByText('There are no rows.')).toBeInTheDocument();
      });
    });
    await step('Press A: no row is selected', async () => {
      await userEvent.keyboard('a');
      await expect(canvas.getByText(/^No row selected/)).toBeInTheDocument();
    });
  },
};

export const Loading: Story = {
  args: { questions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/waiting,/)).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    questions: [
      {
        ...newest,
        question: `${'Given what the last three meetings said about the balance sheet, and what they did not say, '.repeat(4)}what is next?`,
        votes: 1_204_518,
      },
      {
        ...second,
        question: 'هل سيستمر ارتفاع أسهم الطاقة حتى نهاية العام؟ وماذا عن أسعار النفط؟',
      },
      {
        ...approved,
        question: `Moon 🚀🚀🚀 or not 👩‍💻? ${'unbroken'.repeat(20)}`,
        created_at: null,
      },
    ],
  },
  play: async ({ canvas }) => {
    await fitsWindow();
    await expect(canvas.getByText('1,204,518')).toBeVisible();
    await expect(canvas.getByText('N/A')).toBeVisible();
    const rightToLeft = canvas.getByText(/^هل سيستمر/);
    await expect(getComputedStyle(rightToLeft).direction).toBe('rtl');
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(button('Add Question')).toBeVisible();
    await fitsWindow();
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Approved' }));
    await expect(ids()).toEqual([10, 9, 8]);
    await userEvent.type(canvas.getByRole('searchbox'), ' SOL');
    await expect(ids()).toEqual([9]);
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }));
    await expect(canvas.getByText('No matching questions.')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await expect(ids()).toEqual([12, 11, 7, 6, 5]);
    await expect(canvas.getByText('5 waiting, 3 approved')).toBeVisible();
  },
};

/** The change is shown at once, and the next waiting question is selected. */
export const ApproveAsksFirst: Story = {
  name: 'Approve a question',
  render: liveList(Live),
  play: async ({ args, canvas, step }) => {
    await step('Press Approve: the question starts at Cancel', async () => {
      await userEvent.click(button(`Approve ${second.question}`));
      const dialog = await dialogOf('Approve');
      await expect(dialog.getByText(sentence)).toBeVisible();
      await expect(dialog.getByText(second.question)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('Press Enter: nothing is approved', async () => {
      await userEvent.keyboard('{Enter}');
      await closed();
      await expect(args.onApprove).not.toHaveBeenCalled();
      await expect(button(`Approve ${second.question}`)).toHaveFocus();
    });
    await step('Press Approve and confirm: the focus is on the next question', async () => {
      await userEvent.click(button(`Approve ${second.question}`));
      await userEvent.click((await dialogOf('Approve')).getByRole('button', { name: 'Approve' }));
      await closed();
      await expect(args.onApprove).toHaveBeenCalledTimes(1);
      await expect(args.onApprove).toHaveBeenCalledWith(second, true);
      await expect(button(`Disable ${second.question}`)).toBeVisible();
      await expect(row(sample(7))).toHaveFocus();
      await expect(canvas.getByText('4 waiting, 4 approved')).toBeVisible();
    });
    await step('Press Approve on another question', async () => {
      await userEvent.click(button(`Approve ${newest.question}`));
      await dialogOf('Approve');
    });
  },
};

export const DisableAsksFirst: Story = {
  name: 'Disable a question',
  render: liveList(Live),
  play: async ({ args, canvas, step }) => {
    await step('Press Disable and confirm: the question is disabled', async () => {
      await userEvent.click(button(`Disable ${approved.question}`));
      await userEvent.click((await dialogOf('Disable')).getByRole('button', { name: 'Disable' }));
      await closed();
      await expect(args.onApprove).toHaveBeenCalledWith(approved, false);
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(/^Disabled: Energy/),
      );
      await waitFor(() => expect(button(`Approve ${approved.question}`)).toHaveFocus());
    });
    await step('Press Disable on another question', async () => {
      await userEvent.click(button(`Disable ${sample(9).question}`));
      await expect((await dialogOf('Disable')).getByText(sentence)).toBeVisible();
    });
  },
};

/** An error undoes the change. */
export const Refused: Story = {
  args: { onApprove: fn(async () => false) },
  render: liveList(Live),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }));
    await userEvent.click(button(`Approve ${newest.question}`));
    await userEvent.click((await dialogOf('Approve')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(`Couldn’t approve: ${newest.question}`),
    );
    await expect(ids()).toEqual([12, 11, 7, 6, 5]);
    await expect(row(second)).toHaveFocus();
  },
};

export const DeleteAsksFirst: Story = {
  name: 'Delete a question',
  render: liveList(Live),
  play: async ({ args, canvas, step }) => {
    await step('Press Delete and confirm: the focus is on the next question', async () => {
      await userEvent.click(button(`Delete ${newest.question}`));
      const asked = await dialogOf('Delete');
      await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
      await closed();
      await expect(args.onRemove).toHaveBeenCalledTimes(1);
      await expect(args.onRemove).toHaveBeenCalledWith(newest);
      await expect(ids()).toEqual([11, 10, 9, 8, 7, 6, 5]);
      await waitFor(() => expect(row(second)).toHaveFocus());
      await expect(canvas.getByRole('status')).toHaveTextContent(/^Removed: Is the rotation/);
    });
    await step('Press Delete on another question: it starts at Cancel', async () => {
      await userEvent.click(button(`Delete ${second.question}`));
      const dialog = await dialogOf('Delete');
      await expect(dialog.getByText('Are you sure you want to remove a question?')).toBeVisible();
      await expect(dialog.getByText(second.question)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
  },
};

export const Keyboard: Story = {
  render: liveList(Live),
  play: async ({ args, canvas }) => {
    const press = (keys: string) => userEvent.keyboard(keys);
    await firstRow();
    await press('j');
    await expect(row(second)).toHaveFocus();
    await press('k');
    await expect(row(newest)).toHaveAttribute('aria-current', 'true');

    await press('a');
    await dialogOf('Approve');
    await press('jea?');
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press('{Tab}{Enter}');
    await closed();
    await expect(args.onApprove).toHaveBeenCalledTimes(1);
    await expect(args.onApprove).toHaveBeenCalledWith(newest, true);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Approved: Is the/));
    await expect(row(second)).toHaveFocus();

    await press('j');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await press('a');
    await dialogOf('Disable');
    await press('{Tab}{Enter}');
    await closed();
    await expect(args.onApprove).toHaveBeenLastCalledWith(approved, false);
    await expect(row(approved)).toHaveFocus();

    await press('e');
    const form = await dialogOf('Edit Question');
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
    await expect(args.onOpen).toHaveBeenCalledWith({ ...approved, approved: false });
    await press('{Escape}');
    await closed();
    await expect(row(approved)).toHaveFocus();

    await press('/jka');
    await expect(canvas.getByRole('searchbox')).toHaveValue('jka');
    await userEvent.clear(canvas.getByRole('searchbox'));
    await press('valuation{Escape}');
    await expect(row(sample(7))).toHaveFocus();
    await press('{Control>}j{/Control}');
    await press('?');
    const help = await dialogOf('Keyboard shortcuts');
    const keys = help.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(keys).toEqual([
      'j',
      'k',
      'Enter',
      'a',
      'e',
      'n',
      'p',
      '/',
      'Escape',
      'Ctrl K',
      '?',
    ]);
    await expect(args.onApprove).toHaveBeenCalledTimes(2);
  },
};

/** Goes through the waiting questions: an approved one disappears, and the next is selected. */
export const ClearsTheQueue: Story = {
  render: liveList(Live),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }));
    await firstRow();
    for (const left of [[11, 7, 6, 5], [7, 6, 5], [6, 5], [5], []]) {
      await userEvent.keyboard('a');
      await dialogOf('Approve');
      await userEvent.keyboard('{Tab}{Enter}');
      await closed();
      const shown = screen.queryAllByRole('button', { name: /^Approve / });
      await expect(shown).toHaveLength(left.length);
      if (left[0]) await expect(row(sample(left[0]))).toHaveFocus();
    }
    await expect(canvas.getByText(/^No questions waiting/)).toBeVisible();
    await expect(canvas.getByText('0 waiting, 8 approved')).toBeVisible();
  },
};

export const EditSaves: Story = {
  args: { onOpen: fn(async (question) => ({ ...question, votes: 19 })) },
  play: async ({ args }) => {
    await userEvent.click(button(`Edit ${newest.question}`));
    const dialog = await dialogOf('Edit Question');
    await waitFor(() => expect(dialog.getByLabelText('Votes')).toHaveValue('19'));
    await expect(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'technical');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await closed();
    await expect(args.onSave).toHaveBeenCalledWith({
      id: 12,
      question: newest.question,
      type: 'technical',
      votes: '19',
      approved: false,
      base_votes: 19,
    });
    await expect(button(`Edit ${newest.question}`)).toHaveFocus();
  },
};

/** A toast gives the reason. There is nothing to edit. */
export const EditUnreadable: Story = {
  args: { onOpen: fn(async (_: Question) => null) },
  play: async ({ args }) => {
    await userEvent.click(button(`Edit ${newest.question}`));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));
    await closed();
    await expect(button(`Edit ${newest.question}`)).toHaveFocus();
  },
};

export const AddSaves: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add Question'));
    const dialog = await dialogOf('Add Question');
    await expect(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard(' What is next for gold? ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Approved' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await closed();
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith({
      question: 'What is next for gold?',
      type: 'sector',
      votes: '0',
      approved: true,
    });
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Approve /, /^Delete /, /^Disable /]),
};
