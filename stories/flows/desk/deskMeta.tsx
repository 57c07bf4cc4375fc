import type { Meta, StoryContext } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { fn, screen } from 'storybook/test';
import { Desk, type DeskProps } from './Desk';
import { whilePlaying } from './playing';
import { people, scenarios, usualClock } from './settings';

/** The names of some choices, and how controls show them. */
function choices(options: Readonly<Record<string, string | { title: string }>>) {
  const labels = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      typeof option === 'string' ? option : option.title,
    ]),
  );
  return { options: Object.keys(options), control: { type: 'select' as const, labels } };
}

/** What all flows share. The bar and the controls change the same values, which the address keeps. */
export const deskMeta = {
  args: { clock: usualClock, person: 'administrator', scenario: 'normal', onChange: fn() },
  argTypes: { person: choices(people), scenario: choices(scenarios) },
  parameters: { layout: 'fullscreen', hasOwnRouter: true },
  render: function Render(args: DeskProps) {
    const [, updateArgs] = useArgs();
    return <Desk {...args} onChange={updateArgs} />;
  },
} satisfies Omit<Meta<typeof Desk>, 'component'>;

type Step = StoryContext['step'];

/** The steps of a flow: they begin once the desk is open, which takes a busy computer a while. */
export function inDesk(steps: (step: Step) => Promise<void>) {
  return ({ step }: { step: Step }): Promise<void> =>
    whilePlaying(async () => {
      const bar = { name: 'The desk’s controls' };
      await step('Open the desk', async () => {
        await screen.findByRole('complementary', bar, { timeout: 90_000 });
      });
      await steps(step);
    });
}
