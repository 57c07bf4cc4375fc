import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '@/screens/paths';
import { typeText } from '@stories/components/editor/typing';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';

const meta = {
  title: 'Flows/Desk',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole product in one tab, for a demo: every button works, with sample data. */
export const Default: Story = {
  args: { path: paths.dashboard },
  play: inDesk(async (step) => {
    await step('See the dashboard with prices', async () => {
      await expect(await screen.findByText('Hello Robin')).toBeVisible();
      await expect(await screen.findByRole('heading', { name: 'Prices' })).toBeVisible();
    });
  }),
};

/** A newsletter that has something to fix: the preview says what, and a send asks for a reason. */
export const MorningWithFindings: Story = {
  args: { path: paths.preview(11) },
  play: inDesk(async (step) => {
    await step('See what there is to fix before sending', async () => {
      await expect(await screen.findByText(/to fix before sending/)).toBeVisible();
    });
  }),
};

const commentary = () => screen.findByRole('textbox', { name: 'Market Commentary' });

/** Someone else edits the same text. Both are kept: what is typed here, and what Ann saves meanwhile. */
export const TwoPeopleEditing: Story = {
  args: { path: paths.composer(12), scenario: 'colleague' },
  play: inDesk(async (step) => {
    const editor = await commentary();
    await step('See that Ann also has the newsletter open', async () => {
      // The composer asks every 15 seconds who else is there.
      const ann = await screen.findByText('Ann also has this open', {}, { timeout: 20_000 });
      await expect(ann).toBeVisible();
    });
    const changed = { name: /^Market Commentary was changed/ };
    await step('Type while Ann saves the same text: her version appears', async () => {
      editor.focus();
      getSelection()?.collapse(editor, editor.childNodes.length);
      const typed = async () => {
        await typeText('Written here. ');
        return screen.findByRole('region', changed, { timeout: 2_000 });
      };
      const question = within(await waitFor(typed, { timeout: 40_000 }));
      const theirs = question.getByRole('region', { name: 'Their version' });
      await expect(theirs).toHaveTextContent('Volumes were thin overnight.');
    });
    await step('Keep both: the editor has both texts', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
      const both = /Written here\..*Volumes were thin overnight\./;
      await waitFor(async () => expect(await commentary()).toHaveTextContent(both));
    });
  }),
};

export const SessionEnded: Story = {
  tags: ['!proof'],
  args: { path: paths.newsletters, scenario: 'signedOut' },
  play: inDesk(async (step) => {
    await step('See the sign-in page', async () => {
      await expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    });
  }),
};

export const Offline: Story = {
  args: { path: paths.newsletters, scenario: 'offline' },
  play: inDesk(async (step) => {
    await step('See that the server can’t be reached', async () => {
      const alerts = await screen.findAllByText(/The server can’t be reached/);
      await expect(alerts[0]).toBeVisible();
    });
    await step('Go online and retry: the newsletters appear', async () => {
      await userEvent.selectOptions(screen.getByLabelText('Scenario'), 'normal');
      await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
      await expect(await screen.findByRole('table')).toBeVisible();
    });
  }),
};

export const EmptyDatabase: Story = {
  args: { path: paths.newsletters, scenario: 'empty' },
  play: inDesk(async (step) => {
    await step('See that there are no newsletters', async () => {
      await expect(await screen.findByText(/No newsletters/)).toBeVisible();
    });
  }),
};

export const TenThousandRows: Story = {
  args: { path: paths.newsletters, scenario: 'manyRows' },
  play: inDesk(async (step) => {
    await step('See the first page of ten thousand newsletters', async () => {
      const count = /^Showing 1 to \d+ of 10,0\d\d entries$/;
      await expect(await screen.findByText(count)).toBeVisible();
    });
  }),
};
