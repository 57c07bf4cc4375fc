import { z } from 'zod';
import {
  asText,
  call,
  CallError,
  file,
  flag,
  id,
  isOn,
  maybeStamp,
  maybeText,
  newId,
  saveExtras,
  sendExtras,
  success,
  text,
  type ApiState,
  type Table,
} from '../call';
import { findRow, nextId, removeRow, stampOf, type Row } from '../data/rows';
import { keepImage } from './newsletters';

type Id = z.output<typeof id>;

const saves = { skips: saveExtras } as const;
const forms = { ...saves, isForm: true } as const;
const service = z.enum(['fsinsight', 'fundstrat']);

function rowOf(api: ApiState, table: Table, rowId: Id): Row {
  const found = findRow(api.rows[table], rowId);
  if (found === undefined) throw new CallError('Not found');
  return found;
}

/** Changes the row with this id, or adds one when the form has none. */
function saveRow(api: ApiState, table: Table, rowId: unknown, fields: Partial<Row>): Row {
  const found = rowId ? rowOf(api, table, rowId as Id) : undefined;
  if (found !== undefined) return Object.assign(found, fields);
  const added = { ...fields, id: nextId(api.rows[table]) };
  api.rows[table].unshift(added);
  return added;
}

function removeFrom(api: ApiState, table: Table, rowId: Id) {
  rowOf(api, table, rowId);
  removeRow(api.rows[table], rowId);
}

// Announcements: their answers show no `response` besides the lists.

export const listAnnouncements = call({}, (_, api) => success('', api.rows.announcements));
export const getAnnouncement = call({ id }, (body, api) =>
  success('', rowOf(api, 'announcements', body.id)),
);
export const listViews = call({}, (_, api) => success('', api.rows.views));
export const removeView = call({ id }, (body, api) => {
  removeFrom(api, 'views', body.id);
  return success('View removed');
});
export const removeAnnouncement = call({ id }, (body, api) => {
  removeFrom(api, 'announcements', body.id);
  return success('Announcement removed');
});

/** An empty file field arrives as an empty text. */
const maybeFile = z.union([file, z.literal('')]).optional();
const image = async (api: ApiState, uploaded: z.output<typeof maybeFile>, url?: string | null) =>
  uploaded ? keepImage(api, 'announcements', uploaded) : url || undefined;

export const saveAnnouncement = call(
  {
    id: newId,
    name: text,
    service,
    url: text,
    image_phone: maybeFile,
    image_tablet: maybeFile,
    image_phone_url: maybeText,
    image_tablet_url: maybeText,
    date_start: maybeStamp,
    date_end: maybeStamp,
  },
  async ({ id: given, image_phone_url, image_tablet_url, ...body }, api) => {
    const phone = await image(api, body.image_phone, image_phone_url);
    const tablet = await image(api, body.image_tablet, image_tablet_url);
    const isNew = !given;
    saveRow(api, 'announcements', given, {
      ...(isNew && { enabled: 0, testing: 0 }),
      name: body.name,
      service: body.service,
      url: body.url,
      date_start: body.date_start ?? null,
      date_end: body.date_end ?? null,
      ...((isNew || phone) && { image_phone: phone ?? null }),
      ...((isNew || tablet) && { image_tablet: tablet ?? null }),
    });
    return success('Announcement saved');
  },
  forms,
);

export const enableAnnouncement = call({ announcement_id: id, enable: flag }, (body, api) => {
  rowOf(api, 'announcements', body.announcement_id).enabled = isOn(body.enable) ? 1 : 0;
  return success('Announcement updated');
});
export const testAnnouncement = call({ announcement_id: id, testing: flag }, (body, api) => {
  rowOf(api, 'announcements', body.announcement_id).testing = isOn(body.testing) ? 1 : 0;
  return success('Announcement updated');
});

// Notifications: `response` is JSON text in lists, and an object elsewhere.

export const listNotifications = call({}, (_, api) => success('', asText(api.rows.notifications)));

const shown = 'id name title service message post_id type role start_date url'.split(' ');
export const getNotification = call({ id }, (body, api) => {
  const found = rowOf(api, 'notifications', body.id);
  return success('', Object.fromEntries(shown.map((field) => [field, found[field]])));
});

export const saveNotification = call(
  {
    id: newId,
    name: text,
    title: text,
    service,
    url: maybeText,
    message: text,
    role: text,
    start_date: maybeStamp,
    type: z.enum(['', 'webinar']),
    post_id: maybeText,
  },
  ({ id: given, ...body }, api) => {
    const unsent = { scheduled: null, sent_at: null, testing: 0 };
    saveRow(api, 'notifications', given, { ...(given ? {} : unsent), ...body });
    return success('Notification saved');
  },
  forms,
);

/** The body is not shown. */
export const removeNotification = call({ id }, (body, api) => {
  removeFrom(api, 'notifications', body.id);
  return success('Notification removed');
});

const push = (path: string, action: string, done: (row: Row, api: ApiState) => void) =>
  call(
    { notification_id: id },
    (body, api) => {
      const found = rowOf(api, 'notifications', body.notification_id);
      api.sentMessages.push({ path, action, name: String(found.title), bytes: 0 });
      done(found, api);
      return success('Notification sent');
    },
    { skips: sendExtras },
  );
export const sendNotification = push('/notifications/sent_notification', 'push', (row, api) => {
  row.sent_at = stampOf(api.now());
});
/** The body is not shown. */
export const sendTestNotification = push(
  '/notifications/send_test_notification',
  'pushTest',
  () => {},
);

/** There is no call of its own for Unschedule, so this one turns a schedule on and off. */
export const scheduleNotification = call({ notification_id: id }, (body, api) => {
  const found = rowOf(api, 'notifications', body.notification_id);
  found.scheduled = found.scheduled ? null : '1';
  return success(found.scheduled ? 'Notification scheduled' : 'Notification unscheduled');
});

// Questions: list, save and removal all answer the list, as JSON text.

const questions = (api: ApiState, message: string) => success(message, asText(api.rows.questions));

export const listQuestions = call({}, (_, api) => questions(api, ''));
export const getQuestion = call({ id }, (body, api) =>
  success('', rowOf(api, 'questions', body.id)),
);
export const saveQuestion = call(
  {
    id: newId,
    question: text,
    votes: z.string().regex(/^\d*$/),
    approved: flag,
    type: z.enum(['sector', 'technical']),
    service: z.literal('sector').optional(),
  },
  ({ id: given, question, votes, approved, type }, api) => {
    saveRow(api, 'questions', given, {
      ...(given ? {} : { created_at: stampOf(api.now()) }),
      question,
      votes,
      approved: isOn(approved) ? 1 : 0,
      type,
    });
    return questions(api, 'Question saved');
  },
  forms,
);
export const removeQuestion = call({ id }, (body, api) => {
  removeFrom(api, 'questions', body.id);
  return questions(api, 'Question removed');
});
export const approveQuestion = call({ questions_id: id, approved: flag }, (body, api) => {
  rowOf(api, 'questions', body.questions_id).approved = isOn(body.approved) ? 1 : 0;
  return success('Question updated');
});

/** The payload of the four clearing calls is not shown: nothing. */
export const clearVotes = call({}, () => success('Votes cleared'));
