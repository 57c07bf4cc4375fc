import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { QuestionDraft } from '@/api/contract/questions';
import QuestionModal from '@/screens/questions/QuestionModal';
import { newQuestion } from '@/screens/questions/FsiQuestionsScreen';
import { fitsWindow } from '@stories/screens/plays';

const filled: QuestionDraft = {
  id: 9,
  question: 'Does the 200-day average still matter for SOL?',
  type: 'technical',
  votes: '64',
  approved: true,
};

const meta = {
  title: 'Screens/FSI Questions/Add Question',
  component: QuestionModal,
  args: {
    draft: newQuestion,
    isReading: false,
    onSave: fn(async () => true),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '460px' } } },
} satisfies Meta<typeof QuestionModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByLabelText('Name');
const votes = () => screen.getByLabelText('Votes');
const ok = () => screen.getByRole('button', { name: 'OK' });

export const Add: Story = {
  name: 'Add Question',
  play: async ({ step }) => {
    await step('See a form that starts at the name', async () => {
      await expect(screen.getByRole('dialog', { name: 'Add Question' })).toBeVisible();
      await expect(name()).toHaveFocus();
    });
    await step('See a question about a sector, without votes and not approved', async () => {
      await expect(screen.getByLabelText('Type')).toHaveValue('sector');
      await expect(screen.getByRole('option', { name: 'Technical' })).toHaveValue('technical');
      await expect(votes()).toHaveValue('0');
      await expect(screen.getByRole('checkbox', { name: 'Approved' })).not.toBeChecked();
    });
  },
};

export const Errors: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('Save without a question: an error appears', async () => {
      await userEvent.click(ok());
      await expect(await screen.findByText('Enter the question.')).toBeVisible();
      await expect(name()).toHaveFocus();
    });
    await step('Enter votes that are no whole number: an error appears', async () => {
      for (const wrong of ['-1', '1.5', 'abc', '']) {
        await userEvent.clear(votes());
        if (wrong) await userEvent.type(votes(), wrong);
        await userEvent.click(ok());
        await expect(votes()).toBeInvalid();
        await expect(votes()).toHaveAccessibleDescription(
          'Enter the votes as a whole number, such as 0.',
        );
      }
    });
    await step('Correct the votes: their error goes away', async () => {
      await userEvent.type(votes(), '007');
      await userEvent.type(name(), '  ');
      await waitFor(() => expect(votes()).toBeValid());
    });
    await step('Enter wrong votes again: nothing is saved', async () => {
      await userEvent.clear(votes());
      await userEvent.type(votes(), '1.5');
      await waitFor(() => expect(votes()).toBeInvalid());
      await expect(name()).toBeInvalid();
      await expect(args.onSave).not.toHaveBeenCalled();
    });
  },
};

export const Edit: Story = {
  args: { draft: filled },
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog', { name: 'Edit Question' })).toBeVisible();
    await expect(name()).toHaveValue(filled.question);
    await expect(screen.getByLabelText('Type')).toHaveValue('technical');
    await expect(screen.getByRole('checkbox', { name: 'Approved' })).toBeChecked();
    await userEvent.clear(votes());
    await userEvent.type(votes(), ' 65 ');
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ ...filled, votes: '65' }));
  },
};

/** The row's text is shown until the question is loaded. Cancel works meanwhile. */
export const Reading: Story = {
  args: { draft: filled, isReading: true },
  play: async ({ args }) => {
    await expect(name()).toHaveValue(filled.question);
    await expect(name()).toBeDisabled();
    await expect(ok()).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Saving: Story = {
  args: { draft: filled, onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(ok());
    await waitFor(() => expect(ok()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(ok());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

/** The dialog stays with what was typed. Closing asks first. */
export const RefusedKeepsTyping: Story = {
  args: { draft: filled, onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.type(name(), ' And BTC?');
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(ok()).not.toHaveAttribute('aria-busy'));
    await expect(name()).toHaveValue(`${filled.question} And BTC?`);
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('Discard what you typed?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    draft: {
      ...filled,
      question: `هل سيستمر ارتفاع أسهم الطاقة حتى نهاية العام؟ ${'وماذا عن أسعار النفط 🛢️؟ '.repeat(30)}`,
    },
  },
  play: async () => {
    await expect(getComputedStyle(name()).direction).toBe('rtl');
  },
};

export const Narrow: Story = {
  args: { draft: filled },
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
