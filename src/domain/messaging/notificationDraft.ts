import type { Notification, NotificationDraft } from '@/api/contract/notifications';

/** The defaults of a new notification. */
export function newNotification(): NotificationDraft {
  return {
    name: '',
    title: '',
    message: '',
    service: 'fsinsight',
    role: 'all_fsi',
    type: '',
    post_id: '',
    url: '',
    start_date: '',
  };
}

/** A stored notification as the modal edits it. */
export function draftOf(notification: Notification): NotificationDraft {
  const { id, name, title, message, service, role, type, post_id, url, start_date } = notification;
  return {
    id,
    name,
    title,
    message,
    // A service that is no longer offered is kept, and the form asks for another.
    service: service as NotificationDraft['service'],
    role,
    type: type === 'webinar' ? type : '',
    post_id: post_id === null ? '' : String(post_id),
    url,
    start_date: start_date ?? '',
  };
}
