import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { samplePresence } from '@/api/samples/presence';
import { Colleagues } from '@/screens/composer/Colleagues';

const meta = {
  title: 'Screens/Newsletters/Composer/Colleagues',
  component: Colleagues,
  args: { colleagues: samplePresence.colleagues },
} satisfies Meta<typeof Colleagues>;

export default meta;
type Story = StoryObj<typeof meta>;

const people = (...names: string[]) =>
  names.map((first_name, at) => ({ user_id: at + 2, first_name }));

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Colleagues here' })).toHaveTextContent(
      'Ann and Bo also have this open',
    );
  },
};

export const OnePerson: Story = {
  args: { colleagues: people('Ann') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ann also has this open')).toBeVisible();
  },
};

/** At most three circles, the last one with the number of the others. */
export const Crowd: Story = {
  args: { colleagues: people('Ann', 'Bo', 'Cy', 'Di', 'Élodie') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ann, Bo and 3 others also have this open')).toBeVisible();
    await expect(canvas.getByText('+3')).toBeVisible();
  },
};

/** The live region is there before anybody comes, so that screen readers announce them. */
export const Arrives: Story = {
  render: function Render() {
    const [colleagues, setColleagues] = useState(people());
    return (
      <>
        <button type="button" onClick={() => setColleagues(people('Ann'))}>
          Let Ann in
        </button>
        <Colleagues colleagues={colleagues} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status', { name: 'Colleagues here' });
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button'));
    await expect(status).toHaveTextContent('Ann also has this open');
  },
};

export const LongText: Story = {
  args: {
    colleagues: people(`${'Maximiliana-Konstantina '.repeat(6)}${'unbroken'.repeat(30)}`, ''),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/and A colleague also have this open$/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
