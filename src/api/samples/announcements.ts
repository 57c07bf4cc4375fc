import type { Announcement, AnnouncementView } from '@/api/contract/announcements';

/** `start` and `end` are days and hours of November 2026; a day above 30 is in December. */
function announcement(
  id: number,
  name: string,
  [start, end]: [string, string],
  parts: Partial<Announcement> = {},
): Announcement {
  return {
    id,
    name,
    service: 'fsinsight',
    url: '',
    image_phone: '',
    image_tablet: '',
    date_start: `2026-${start}:00`,
    date_end: `2026-${end}:00`,
    enabled: true,
    testing: false,
    ...parts,
  };
}

const images = (name: string) => ({
  image_phone: `images/samples/${name}-phone.png`,
  image_tablet: `images/samples/${name}-tablet.png`,
});

/**
 * Announcements as of 20 November 2026 at 8:14: live, soon, overlapping, in testing, disabled and
 * ended.
 */
export const sampleAnnouncements: Announcement[] = [
  announcement(9, 'Crypto in December: a webinar for members', ['11-18 09:00', '11-24 18:00'], {
    url: 'https://insight.northlight.example/webinars/crypto-in-december',
    ...images('webinar'),
  }),
  announcement(8, 'The 2027 Outlook: join our strategists', ['11-19 08:00', '12-03 20:00'], {
    service: 'fundstrat',
    url: 'https://www.northlight.example/outlook-2027',
    ...images('outlook'),
  }),
  announcement(7, 'Thanksgiving hours of the research desk', ['11-20 12:00', '11-27 09:00'], {
    url: 'https://insight.northlight.example/hours',
    ...images('hours'),
  }),
  announcement(6, 'New in the app: portfolio alerts', ['11-21 07:00', '12-05 07:00'], {
    testing: true,
    url: 'https://insight.northlight.example/app/alerts',
    ...images('webinar'),
  }),
  announcement(5, 'Granny Shots: the December rebalance', ['12-01 09:30', '12-08 16:00'], {
    service: 'fundstrat',
    enabled: false,
    url: 'https://www.northlight.example/granny-shots',
    ...images('outlook'),
  }),
  announcement(4, 'Macro call replay', ['11-12 10:00', '11-16 10:00'], {
    url: 'https://insight.northlight.example/replays/macro-call',
    ...images('hours'),
  }),
  announcement(3, 'Election night, live', ['11-03 18:00', '11-04 02:00'], {
    service: 'fundstrat',
    enabled: false,
    image_phone: 'images/samples/outlook-phone.png',
  }),
  announcement(
    2,
    'Members of the research service who joined before October keep their price for another two years; everybody else finds the new plans, with all that they include, on the pricing page',
    ['10-28 09:00', '11-02 09:00'],
    { url: 'https://insight.northlight.example/pricing' },
  ),
];

const readers = ['ada', 'bruno', 'chiara', 'dmitri', 'elif', 'farid', 'grace', 'hugo'];
const devices = ['phone', 'tablet', 'phone', 'phone', 'web'];
const seen = sampleAnnouncements.filter(({ id }) => [9, 8, 4].includes(id));

/** Newest first, a few minutes apart. */
export const sampleAnnouncementViews: AnnouncementView[] = Array.from({ length: 42 }, (_, at) => {
  const { id, name, image_phone } = seen[(at * at + at) % seen.length] as Announcement;
  const minutes = 8 * 60 + 6 - at * 7;
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return {
    id: 142 - at,
    announcement_id: id,
    email: `${readers[at % readers.length]}.${at % 5}@client.example`,
    target: devices[at % devices.length] ?? 'phone',
    name,
    image_phone,
    created_at: `2026-11-20 ${clock.join(':')}:00`,
  };
});
