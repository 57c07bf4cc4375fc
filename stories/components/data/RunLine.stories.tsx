import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { RunLine } from '@/components/data/RunLine';
import { Stack } from '@/components/layout/Stack';
import { color, size as sizes } from '@/components/theme/tokens';
import { type Run, stepLabel } from '@/domain/newsletter/run';
import type { Guide } from '@stories/guide';
import { sampleRuns } from './runs';

const guide = {
  purpose: 'Shows how far a newsletter is: Write, Check, Test, Send, Live.',
  do: [
    'Use row in tables, title under a title, head on top of the dashboard.',
    'Let the screen’s one filled button be the run’s next step, named by stepLabel.',
    'Get the run from runOf, which knows what each state means.',
  ],
  dont: ['Don’t say sent, scheduled or edited since sending from anything else.'],
  instead: ['A state without stages is one word.', 'Components/Data/State'],
  accessibility: [
    'In a row it is an image named by the sentence. Otherwise a list follows the sentence.',
    'Each state has a shape of its own: full, outlined, a base line, two halves, stripes, dashes.',
  ],
} satisfies Guide;

const named = (name: string): Run => {
  const found = sampleRuns.find(([each]) => each === name);
  if (!found) throw new Error(`No run is called ${name}.`);
  return found[1];
};

const meta = {
  title: 'Components/Data/Run Line',
  component: RunLine,
  parameters: { guide },
  args: { run: named('Written and checked'), size: 'title' },
} satisfies Meta<typeof RunLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Written and checked; next: send a test')).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'WriteDone06:58',
      'CheckDone',
      'TestNext',
      'SendNot yet',
      'LiveNot yet',
    ]);
  },
};

export const Row: Story = {
  args: { run: named('Edited since'), size: 'row' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Sent and published, edited since; next: open the checks' }),
    ).toBeVisible();
  },
};

export const Head: Story = { args: { run: named('Scheduled'), size: 'head' } };

/** Each state in its three sizes, with the label of its next step. */
export const Every: Story = {
  name: 'Every step',
  tags: ['visual'],
  render: () => (
    <Stack>
      {sampleRuns.map(([name, run]) => (
        <Sample key={name}>
          <p>
            {name} <Soft>{stepLabel(run.step)}</Soft>
          </p>
          <RunLine run={run} size="row" />
          <RunLine run={run} size="title" />
          <RunLine run={run} size="head" />
        </Sample>
      ))}
    </Stack>
  ),
};

/** Where there is no room for times, the labels stay. */
export const Narrow: Story = {
  args: { run: named('Sent and published') },
  globals: { viewport: { value: 'phone' } },
};

const Sample = styled.div`
  display: grid;
  grid-template-columns: 180px 100px minmax(0, 2fr) minmax(0, 3fr);
  gap: 24px;
  align-items: center;
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${sizes.caption};
`;
