import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Moment } from '@/components/data/Moment';
import { SiteContext, type Site } from '@/components/layout/site';
import { samplePublisher } from '@/api/samples/publication';
import { siteOf } from '@/domain/firm/siteLinks';
import type { Guide } from '@stories/guide';

const london: Site = {
  ...siteOf(samplePublisher, null, '/'),
  name: 'Harbor Research',
  icon: '',
  accent: '#0b6e69',
  zone: 'Europe/London',
};

const guide = {
  purpose: 'Says when something happens, on the clock of the firm’s time zone.',
  do: [
    'Use it for every date, so that all are written alike.',
    'Add the hour where it matters on older days, too, such as for a send.',
  ],
  dont: ['Don’t write a date with a format of its own.', 'Don’t say how long ago: it goes stale.'],
  instead: ['A date that somebody chooses is a field.', 'Components/Forms/Date Time Field'],
  accessibility: ['A time element with the whole stamp as its title.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Moment',
  component: Moment,
  parameters: { guide },
  args: { at: '2026-11-20 08:14:22' },
} satisfies Meta<typeof Moment>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every date is written this way. The full stamp is its title. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText('08:14');
    await expect(time).toHaveAttribute('title', '2026-11-20 08:14:22 EST');
    await expect(time).toHaveAttribute('datetime', '2026-11-20T13:14:22.000Z');
  },
};

const moments = [
  ['Today', '2026-11-20 07:40:00'],
  ['Within six days', '2026-11-18 06:31:00'],
  ['In the coming six days', '2026-11-24 06:30:00'],
  ['This year', '2026-03-02 09:00:00'],
  ['Another year', '2025-11-20 09:00:00'],
] as const;

/** Today, this week, this year, and before. Where the hour matters, it follows older days, too. */
export const Grammar: Story = {
  render: () => (
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Moment</th>
          <th scope="col">With its hour</th>
        </tr>
      </thead>
      <tbody>
        {moments.map(([when, at]) => (
          <tr key={when}>
            <td>{when}</td>
            <td>
              <Moment at={at} />
            </td>
            <td>
              <Moment at={at} hasHour />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(texts.slice(1)).toEqual([
      'Today07:4007:40',
      'Within six daysWed 06:31Wed 06:31',
      'In the coming six daysTue 06:30Tue 06:30',
      'This year2 Mar2 Mar 09:00',
      'Another year20 Nov 202520 Nov 2025 09:00',
    ]);
  },
};

/** Start and end of an announcement have a format of their own. The seconds are in the title. */
export const GivenFormat: Story = {
  args: { isStamp: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-20 08:14')).toHaveAttribute(
      'title',
      '2026-11-20 08:14:22 EST',
    );
  },
};

/** A firm in London reads its own clock, and New York's in the title. */
export const AnotherZone: Story = {
  decorators: [
    (Story) => (
      <SiteContext value={london}>
        <Story />
      </SiteContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('13:14')).toHaveAttribute(
      'title',
      '2026-11-20 13:14:22 GMT (2026-11-20 08:14:22 EST)',
    );
  },
};

export const Never: Story = { args: { at: null, none: 'Never' } };

/** Text that is no date is shown as it is. */
export const OtherText: Story = { args: { at: 'end of the week' } };
