import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Person } from '@/api/contract/users';
import { samplePeople } from '@/api/samples/users';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { PeopleScreen } from '@/screens/settings/PeopleScreen';
import { listController, liveList } from '@stories/components/data/list/liveList';
import { writersOnly } from '@stories/screens/writersOnly';
import { confirm, fitsWindow } from '@stories/screens/plays';

const [amara] = samplePeople as [Person, ...Person[]];

const meta = {
  title: 'Screens/Settings/People',
  component: PeopleScreen,
  render: liveList(PeopleScreen),
  args: {
    people: samplePeople,
    error: null,
    onRetry: fn(),
    list: listController,
    myId: 1,
    onAdd: fn(async () => true),
    onChangeLevel: fn(async () => true),
    onEndSessions: fn(async () => true),
    onResetSecondFactor: fn(async () => true),
    onRemove: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsPeople },
} satisfies Meta<typeof PeopleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See permission and last sign-in of the first person', async () => {
      // On a phone the columns of buttons have no heading to see.
      const [, first] = canvas.getAllByRole('row');
      await expect(first).toHaveTextContent('Publisher');
      await expect(first).toHaveTextContent('07:58');
    });
    await step('See who never signed in', async () => {
      await expect(canvas.getByText('Never')).toBeVisible();
    });
  },
};

const onSaveRule = fn(async () => true);

export const SignInRule: Story = {
  args: { signInRule: { mode: 'nobody', emergencyProblem: '', onSave: onSaveRule } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Publishers and administrators' }));
    await userEvent.click(button('Save sign-in'));
    await expect(onSaveRule).toHaveBeenCalledWith('publishers');
  },
};

/** Passwords are turned off, and the account that may still use one can't. */
export const NoEmergencyAccount: Story = {
  args: {
    signInRule: {
      mode: 'nobody',
      emergencyProblem:
        'The emergency account owner@researchdesk.example doesn’t exist, so nobody can sign in if Google fails. Add a person with this address, as an administrator.',
      onSave: onSaveRule,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The emergency account/)).toBeVisible();
  },
};

export const AddPerson: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add person'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add person' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect(await dialog.findByText('Enter a first name.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('First name'), 'Sam');
    await userEvent.type(dialog.getByLabelText('Email'), 'sam@researchdesk.example');
    await userEvent.click(dialog.getByLabelText(/^Publisher/));
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await waitFor(() =>
      expect(args.onAdd).toHaveBeenCalledWith({
        first_name: 'Sam',
        email: 'sam@researchdesk.example',
        level: 2,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Add person'));
  },
};

export const ChangeLevel: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Change the level of Amara'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Level of Amara' }));
    await expect(dialog.getByLabelText(/^Publisher/)).toBeChecked();
    await userEvent.click(dialog.getByLabelText(/^Administrator/));
    await userEvent.click(dialog.getByRole('button', { name: 'Change level' }));
    await waitFor(() => expect(args.onChangeLevel).toHaveBeenCalledWith(amara, 3));
    await userEvent.click(button('Change the level of Amara'));
  },
};

export const RemoveConfirm: Story = {
  name: 'Remove a person',
  play: async ({ args, step }) => {
    await step('Press Remove and confirm: the person is removed', async () => {
      await confirm('Remove Amara', 'Remove', 'Remove Amara?');
      await expect(args.onRemove).toHaveBeenCalledWith(amara);
    });
    await step('Press Remove again', async () => {
      await userEvent.click(button('Remove Amara'));
      await expect(await screen.findByText('Remove Amara?')).toBeVisible();
    });
  },
};

export const EndSessionsConfirm: Story = {
  name: 'End a person’s sessions',
  play: async ({ args }) => {
    await confirm('End the sessions of Amara', 'End sessions');
    await expect(args.onEndSessions).toHaveBeenCalledWith(amara);
  },
};

export const ResetTwoStepConfirm: Story = {
  name: 'Reset two-step sign-in',
  play: async ({ args }) => {
    await confirm('Reset the two-step sign-in of Amara', 'Reset');
    await expect(args.onResetSecondFactor).toHaveBeenCalledWith(amara);
  },
};

/** Nobody changes or removes themselves, so that an administrator always stays. */
export const Myself: Story = {
  play: writersOnly(['Change the level of Robin', 'Remove Robin'], 'Ask another administrator.'),
};

/** Below the level of administrators, the list is for reading, and says nothing of others' access. */
export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ canvas }) => {
    for (const header of ['Last seen', 'Two-step sign-in', 'Sessions']) {
      await expect(canvas.queryByRole('columnheader', { name: header })).toBeNull();
    }
    await writersOnly(['Add person', /^Change the level of/, /^Remove /], administratorsOnly)();
  },
};

export const Empty: Story = {
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Press Add person/)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    people: [
      {
        ...amara,
        first_name: 'W'.repeat(100),
        email: `${'long'.repeat(40)}@researchdesk.example`,
      },
    ],
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
