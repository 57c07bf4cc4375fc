import type { AnnouncementView } from '@/api/contract/announcements';

/** The totals of one announcement's views. */
export interface AnnouncementTotal {
  /** Unique for each announcement. */
  key: string;
  /** The name in the newest view. */
  name: string;
  views: number;
  /** The number of different emails, ignoring case. Views without an email aren't counted. */
  people: number;
  /** `YYYY-MM-DD HH:mm:ss`; null if no view has a time. */
  firstView: string | null;
  lastView: string | null;
  targets: Record<TotalTarget, number>;
}

export type TotalTarget = 'phone' | 'tablet' | 'web' | 'other';

/** The most viewed first. Views of removed announcements are grouped by name. */
export function announcementTotals(views: readonly AnnouncementView[]): AnnouncementTotal[] {
  const groups = new Map<string, AnnouncementView[]>();
  for (const view of views) {
    const key = groupKey(view);
    const group = groups.get(key);
    if (group) group.push(view);
    else groups.set(key, [view]);
  }
  return [...groups].map(([key, group]) => totalOf(key, group)).toSorted(byViews);
}

function groupKey({ announcement_id, name }: AnnouncementView): string {
  return announcement_id === null ? `name ${name.trim()}` : `id ${announcement_id}`;
}

function totalOf(key: string, group: readonly AnnouncementView[]): AnnouncementTotal {
  const people = new Set<string>();
  const targets = { phone: 0, tablet: 0, web: 0, other: 0 };
  let [newest] = group;
  let firstView: string | null = null;
  for (const view of group) {
    const { created_at } = view;
    people.add(view.email.trim().toLowerCase());
    targets[targetOf(view)] += 1;
    if (isLater(view, newest)) newest = view;
    if (created_at !== null && (firstView === null || created_at < firstView)) {
      firstView = created_at;
    }
  }
  people.delete('');
  return {
    key,
    name: newest?.name ?? '',
    views: group.length,
    people: people.size,
    firstView,
    lastView: newest?.created_at ?? null,
    targets,
  };
}

function targetOf({ target }: AnnouncementView): TotalTarget {
  const named = target.trim().toLowerCase();
  return named === 'phone' || named === 'tablet' || named === 'web' ? named : 'other';
}

function isLater(a: AnnouncementView, b: AnnouncementView | undefined): boolean {
  const [left, right] = [a.created_at ?? '', b?.created_at ?? ''];
  return left === right ? a.id > (b?.id ?? 0) : left > right;
}

function byViews(a: AnnouncementTotal, b: AnnouncementTotal): number {
  if (a.views !== b.views) return b.views - a.views;
  const [left, right] = [a.lastView ?? '', b.lastView ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
