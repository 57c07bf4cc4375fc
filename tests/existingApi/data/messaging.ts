import { before, days, hours, type Row } from './rows';

/** The banners of the app: one that runs, one in testing, one that is over. */
export function makeAnnouncements(now: Date): Row[] {
  return [
    ['Year-end outlook', 'fsinsight', -5 * days, 1, 0],
    ['Webinar on Thursday', 'fundstrat', -2 * days, 0, 1],
    ['Autumn offer', 'fsinsight', 20 * days, 0, 0],
  ].map(([name, service, ends, enabled, testing], index) => ({
    id: String(88 - index),
    name,
    service,
    url: index === 2 ? '' : `https://tidewater-quay.example/app/${index}`,
    image_phone: index === 2 ? null : 'announcements/phone.png',
    image_tablet: index === 0 ? 'announcements/tablet.png' : '',
    date_start: before(now, Number(ends) + 10 * days),
    date_end: before(now, Number(ends)),
    enabled,
    testing,
  }));
}

export function makeViews(now: Date): Row[] {
  return ['pat@member.example', 'lou@member.example', 'kit@member.example'].map((email, index) => ({
    id: 5100 + index,
    email,
    target: index === 1 ? 'tablet' : 'phone',
    name: 'Year-end outlook',
    image_phone: 'announcements/phone.png',
    created_at: before(now, index * hours),
  }));
}

/** Not sent, scheduled, and sent as a webinar replay. */
export function makeNotifications(now: Date): Row[] {
  const shared = { message: 'Open the app to read it.', start_date: null, scheduled: null };
  return [
    {
      ...shared,
      id: '45',
      name: 'Morning note',
      title: 'The morning note is out',
      service: 'fsinsight',
      role: 'fsi_macro',
      type: '',
      post_id: null,
      url: 'https://tidewater-quay.example/note',
      sent_at: null,
      testing: 0,
    },
    {
      ...shared,
      id: '44',
      name: 'Outlook call',
      title: 'Our outlook call is tomorrow',
      service: 'fundstrat',
      role: 'all_fsga',
      type: '',
      post_id: '',
      url: '',
      start_date: before(now, -1 * days),
      scheduled: '1',
      sent_at: null,
      testing: '0',
    },
    {
      ...shared,
      id: '43',
      name: 'Replay',
      title: 'Watch the replay',
      service: 'fsinsight',
      role: 'all_fsi',
      type: 'webinar',
      post_id: '30117',
      url: 'https://tidewater-quay.example/replay',
      sent_at: before(now, 3 * days),
      testing: 1,
    },
  ];
}

export function makeQuestions(now: Date): Row[] {
  return [
    ['Which sector leads next quarter?', 'sector', '14', 1],
    ['Will $BTC close the week above its average?', 'technical', 0, 0],
    ['Which theme is missing?', 'sector', '3', '0'],
  ].map(([question, type, votes, approved], index) => ({
    id: 23 - index,
    question,
    type,
    votes,
    approved,
    created_at: before(now, index * days),
  }));
}
