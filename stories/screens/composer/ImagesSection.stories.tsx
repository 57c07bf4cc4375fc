import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleImageFile } from '@/api/samples/images';
import { ImagesSection, type ImagesSectionProps } from '@/screens/composer/ImagesSection';
import { chartProps, checking, failed, imageProps, sending } from './pictureStates';

const flows = 'images/samples/chart-flows.png';
const btc = 'images/samples/chart-btc.png';
const empty = imageProps('');

const meta = {
  title: 'Screens/Newsletters/Composer/Images',
  component: ImagesSection,
  args: { slots: [chartProps(flows), chartProps(btc), chartProps('')] },
} satisfies Meta<typeof ImagesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See three pictures with the words that place them', async () => {
      await expect(canvas.getByLabelText('Newsletter Picture 1 [IMAGE]')).toBeInTheDocument();
      await expect(canvas.getByLabelText('Newsletter Picture 2 [IMAGE1]')).toBeInTheDocument();
      await expect(canvas.getByLabelText('Newsletter Picture 3 [IMAGE2]')).toBeInTheDocument();
    });
    await step('See one picture to add and two to remove', async () => {
      const missing = canvas.getAllByText('Choose file');
      await expect(missing.filter((each) => each.checkVisibility())).toHaveLength(1);
      const removing = canvas.getAllByRole('button', { name: /^Remove/ });
      await expect(removing.filter((each) => each.checkVisibility())).toHaveLength(2);
    });
  },
};

const five: ImagesSectionProps['slots'] = [
  chartProps(flows),
  chartProps(btc),
  chartProps(flows),
  chartProps(btc),
  chartProps(flows),
];

/** Further images follow the three, and the next place is free. */
export const FiveImages: Story = {
  args: { slots: [...five, chartProps('')] },
  play: async ({ args, canvas }) => {
    const fifth = canvas.getByLabelText('Newsletter Picture 5 [IMAGE4]');
    await expect(fifth).toBeInTheDocument();
    await expect(canvas.getAllByRole('textbox', { name: /^Alt text/ })).toHaveLength(5);
    const twin = canvas.getByLabelText('Newsletter Picture 5 [IMAGE4], dark');
    await userEvent.upload(twin, sampleImageFile('funding-dark.png'));
    await waitFor(() => expect(args.slots[4]?.dark?.onUpload).toHaveBeenCalled());
    const next = canvas.getByLabelText('Newsletter Picture 6 [IMAGE5]');
    await userEvent.upload(next, sampleImageFile('options.png'));
    await waitFor(() => expect(args.slots[5]?.onUpload).toHaveBeenCalled());
    await expect(canvas.queryByLabelText(/Newsletter Picture 7/)).toBeNull();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove Newsletter Picture 5 [IMAGE4]' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.slots[4]?.onRemove).toHaveBeenCalled());
  },
};

export const Empty: Story = {
  args: { slots: [empty, empty, empty] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Choose file')).toHaveLength(3);
  },
};

/** A chart may have a twin for readers whose mail is dark. */
export const DarkTwins: Story = {
  args: {
    slots: [
      chartProps(flows, btc),
      chartProps(btc, '', sending(40, 'btc-dark.png')),
      chartProps(flows),
    ],
  },
  play: async ({ args, canvas }) => {
    const twin = canvas.getByAltText('Newsletter Picture 1 [IMAGE], dark, saved');
    await expect(twin).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    const third = canvas.getByLabelText('Newsletter Picture 3 [IMAGE2], dark');
    await expect(third.checkVisibility()).toBe(false);
    await userEvent.click(canvas.getByText(/^Add a dark version/));
    await expect(third.checkVisibility()).toBe(true);
    const file = sampleImageFile('flows-dark.png');
    await userEvent.upload(third, file);
    await waitFor(() => expect(args.slots[2].dark?.onUpload).toHaveBeenCalledWith(file));
    await expect(args.slots[2].onUpload).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText(/^Add a dark version/));
  },
};

/** Each slot is independent of the others. */
export const Uploading: Story = {
  args: {
    slots: [
      imageProps(flows, sending(64, 'flows.png')),
      imageProps('', checking('btc.png')),
      imageProps('', sending(8, 'levels.png')),
    ],
  },
  play: async ({ canvas, args }) => {
    const bars = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'));
    await expect(bars).toEqual(['64', '100', '8']);
    const [, cancelThird] = canvas.getAllByRole('button', { name: 'Cancel' });
    if (cancelThird) await userEvent.click(cancelThird);
    await expect(args.slots[2].onCancel).toHaveBeenCalledOnce();
    await expect(args.slots[0].onCancel).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    slots: [
      imageProps(flows, failed("The image can't be read. It may be damaged.", 'flows.png')),
      imageProps('', failed('You’re signed out. Sign in, then retry.', 'btc.png')),
      empty,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
    await expect(canvas.getByAltText('Newsletter Picture 1 [IMAGE], saved')).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
