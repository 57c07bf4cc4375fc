import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AnnouncementDraft } from '@/api/contract/announcements';
import { sampleImageFile } from '@/api/samples/images';
import AnnouncementModal from '@/screens/announcements/AnnouncementModal';
import { fitsWindow } from '@stories/screens/plays';

const empty: AnnouncementDraft = {
  name: '',
  service: 'fsinsight',
  url: '',
  image_phone_url: '',
  image_tablet_url: '',
  date_start: '2026-11-20 08:14:00',
  date_end: '2026-11-27 08:14:00',
};

const webinar: AnnouncementDraft = {
  ...empty,
  id: 9,
  name: 'Crypto in December: a webinar for members',
  url: 'https://insight.northlight.example/webinars/crypto-in-december',
  date_start: '2026-11-18 09:00:00',
  date_end: '2026-11-24 18:00:00',
};

const images = {
  phone: '/images/samples/webinar-phone.png',
  tablet: '/images/samples/webinar-tablet.png',
};

const meta = {
  title: 'Screens/App Announcements/Add Announcement',
  component: AnnouncementModal,
  args: {
    draft: webinar,
    title: 'Edit Announcement',
    images,
    onSave: fn(async () => true),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof AnnouncementModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.getByRole('textbox', { name: 'Name' });
const button = (label: string) => screen.getByRole('button', { name: label });
const panel = (label: string) => within(screen.getByRole('group', { name: label }));
const address = (label: string) => panel(label).getByRole('textbox', { name: 'URL' });
const time = (label: RegExp) => within(screen.getByRole('group', { name: label }));
const hasLoaded = (label: string) => panel(label).findByText(/ px$/);

const upload = (label: string) =>
  userEvent.click(panel(label).getByRole('radio', { name: 'Upload' }));
const choose = (label: string, file: File) =>
  userEvent.upload(panel(label).getByLabelText('File'), file, { applyAccept: false });

async function sample(file: string): Promise<File> {
  const answer = await fetch(`/images/samples/${file}`);
  return new File([await answer.blob()], file, { type: 'image/png' });
}

export const Add: Story = {
  name: 'Add Announcement',
  tags: ['visual'],
  args: { draft: empty, title: 'Add Announcement', images: { phone: '', tablet: '' } },
  play: async ({ args, step }) => {
    await step('See an empty form', async () => {
      await expect(screen.getByRole('dialog', { name: 'Add Announcement' })).toBeVisible();
      await expect(name()).toHaveFocus();
      const service = screen.getByRole('combobox', { name: 'Service' });
      const options = [...service.querySelectorAll('option')].map(({ label }) => label);
      await expect(options).toEqual(['FS Insight', 'Fundstrat']);
      await expect(screen.getAllByText('New York time, EST, UTC−05:00')).toHaveLength(2);
      await expect(panel('Image Phone').queryByRole('link')).toBeNull();
    });
    await step('Save without a name: an error appears', async () => {
      await userEvent.click(button('OK'));
      await expect(await screen.findByText('Give the announcement a name.')).toBeVisible();
      await expect(name()).toHaveFocus();
      await expect(args.onSave).not.toHaveBeenCalled();
    });
  },
};

export const Edit: Story = {
  play: async ({ args }) => {
    await hasLoaded('Image Phone');
    await expect(await hasLoaded('Image Tablet')).toHaveTextContent('768 × 1024 px');
    const link = panel('Image Phone').getByRole('link', { name: 'Current image' });
    await expect(link).toHaveAttribute('href', images.phone);
    await expect(screen.queryByText(/shows bars/)).toBeNull();
    await userEvent.click(button('OK'));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        ...webinar,
        image_phone: null,
        image_tablet: null,
      }),
    );
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Reading: Story = {
  args: { draft: undefined },
  play: async ({ args }) => {
    await expect(button('OK')).toBeDisabled();
    await expect(button('Cancel')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Close'));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const InvalidDates: Story = {
  args: { draft: { ...webinar, date_start: '', date_end: '2026-11-01 01:30:00' } },
  play: async ({ args }) => {
    await hasLoaded('Image Tablet');
    await expect(screen.getByText('New York time, EDT, UTC−04:00')).toBeVisible();
    await userEvent.click(button('OK'));
    await expect(await screen.findByText('Choose a date and time.')).toBeVisible();
    const [month] = time(/^Start Date/).getAllByRole('spinbutton');
    await expect(month).toHaveFocus();
    await userEvent.paste('2026-11-24 18:00:00');
    await expect(await screen.findByText('Enter an end date after the start date.')).toBeVisible();
    await expect(screen.queryByText('Choose a date and time.')).toBeNull();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SkippedHour: Story = {
  args: {
    draft: { ...webinar, date_start: '2027-03-14 02:30:00', date_end: '2027-03-20 18:00:00' },
  },
  play: async ({ args }) => {
    await hasLoaded('Image Tablet');
    await userEvent.click(button('OK'));
    const words =
      'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.';
    await expect(await screen.findByText(words)).toBeVisible();
    const [month] = time(/^Start Date/).getAllByRole('spinbutton');
    await expect(month).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const FileRefused: Story = {
  play: async () => {
    await hasLoaded('Image Tablet');
    await upload('Image Phone');
    await choose('Image Phone', new File(['no picture'], 'banner.png', { type: 'image/png' }));
    await expect(
      await screen.findByText(
        'banner.png isn’t a PNG, JPG, GIF, WebP, or AVIF image. The previous image stays.',
      ),
    ).toBeVisible();
    await expect(await hasLoaded('Image Phone')).toHaveTextContent('585 × 1266 px');
  },
};

export const FileChosen: Story = {
  play: async ({ args }) => {
    const phone = await sample('outlook-phone.png');
    const tablet = sampleImageFile('levels.png');
    await upload('Image Phone');
    await expect(panel('Image Phone').getByLabelText('File')).toHaveAccessibleDescription(
      'PNG, JPG, GIF up to 10MB',
    );
    await choose('Image Phone', phone);
    await upload('Image Tablet');
    await choose('Image Tablet', tablet);
    await expect(await screen.findByText('outlook-phone.png')).toBeVisible();
    await expect(await screen.findByText('48 × 36 px')).toBeVisible();
    await expect(
      screen.getByText(
        'The tablet will show bars above and below. Use a ratio of 3:4, such as 1536 × 2048 px.',
      ),
    ).toBeVisible();
    await userEvent.click(button('OK'));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        ...webinar,
        image_phone: phone,
        image_tablet: tablet,
      }),
    );
  },
};

export const UrlRefused: Story = {
  play: async ({ args }) => {
    await hasLoaded('Image Tablet');
    const [link] = screen.getAllByRole('textbox', { name: 'URL' });
    await userEvent.type(link as HTMLElement, ' x');
    await userEvent.type(address('Image Phone'), 'javascript:alert(1)');
    await userEvent.type(
      address('Image Tablet'),
      `${location.origin}/images/samples/hours-tablet.png`,
    );
    await expect(await screen.findByText('From the URL, not saved yet')).toBeVisible();
    await userEvent.click(button('OK'));
    await waitFor(() => expect(address('Image Phone')).toBeInvalid());
    await expect(address('Image Tablet')).toBeValid();
    await expect(args.onSave).not.toHaveBeenCalled();
    await upload('Image Phone');
    await userEvent.click(panel('Image Phone').getByRole('radio', { name: 'URL' }));
    await expect(address('Image Phone')).toHaveValue('javascript:alert(1)');
    await userEvent.clear(address('Image Tablet'));
    await hasLoaded('Image Tablet');
    await expect(panel('Image Tablet').getByText('In use')).toBeVisible();
  },
};

export const Saving: Story = {
  args: { onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await hasLoaded('Image Tablet');
    await userEvent.click(button('OK'));
    await waitFor(() => expect(button('OK')).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button('OK'));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const RefusedKeepsTyping: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.type(name(), ', second edition');
    await upload('Image Phone');
    await choose('Image Phone', sampleImageFile('levels.png'));
    await screen.findByText('levels.png');
    await userEvent.click(button('OK'));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(name()).toHaveValue('Crypto in December: a webinar for members, second edition');
    await expect(screen.getByText('levels.png')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Discard what you typed?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    draft: {
      ...webinar,
      name: `ندوة الأعضاء عن العملات المشفرة 🚀👩🏽‍💻 ${'and a name that does not end, '.repeat(8)}${'unbroken'.repeat(8)}`,
      url: `https://insight.northlight.example/${'a-very-long-path/'.repeat(12)}`,
    },
  },
  play: async ({ args }) => {
    await hasLoaded('Image Tablet');
    await upload('Image Tablet');
    await choose(
      'Image Tablet',
      sampleImageFile(`صورة-${'exported-twice-and-renamed-'.repeat(4)}🚀.png`),
    );
    await screen.findByText('48 × 36 px');
    await userEvent.click(button('OK'));
    await expect(await screen.findByText('Use at most 255 characters.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await hasLoaded('Image Tablet');
    await expect(button('OK')).toBeVisible();
    await fitsWindow();
    const { scrollWidth, clientWidth } = screen.getByRole('dialog');
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
