import type { AnnouncementView } from '@/api/contract/announcements';

/** What the views of one announcement add up to. */
export interface AnnouncementTotal {
  /** Of its own for every announcement. */
  key: string;
  /** As the newest view has it. */
  name: string;
  views: number;
  /** Distinct emails, whatever their case; a view without one counts nobody. */
  people: number;
  /** `YYYY-MM-DD HH:mm:ss`; null where no view says when. */
  firstView: string | null;
  lastView: string | null;
  targets: Record<TotalTarget, number>;
}

export type TotalTarget = 'phone' | 'tablet' | 'web' | 'other';

/** The most viewed first. Views of an announcement that is gone are told apart by its name. */
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
