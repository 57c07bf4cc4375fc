const names: Readonly<Record<string, string>> = {
  'newsletter.published': 'Newsletter published',
  'announcement.enabled': 'Announcement enabled',
  'notification.sent': 'Notification sent',
  'question.approved': 'Question approved',
  ping: 'Test',
};

/** Such as `Newsletter published` for `newsletter.published`. An unknown event keeps its name. */
export function webhookEventName(event: string): string {
  return names[event] ?? event;
}
