import * as z from 'zod/mini';
import { darkColumns, imageColumns, type StoredImageColumn } from '@/api/contract/newsletterImages';
import { NewsItem } from '@/api/contract/news';
import type { VersionField } from '@/api/contract/versions';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { formatStamp } from '@/domain/format/dates';

/** The selected news of a version. */
export function newsOf(value: string): NewsItem[] {
  return value === '' ? [] : z.array(NewsItem).parse(JSON.parse(value));
}

/** The figures of a version; null for none. */
export function figuresOf(value: string): FigureSnapshot | null {
  return value === '' ? null : (JSON.parse(value) as FigureSnapshot);
}

export function isImage(field: VersionField): field is StoredImageColumn {
  return [...imageColumns, ...darkColumns].some((column) => column === field);
}

export function isCommentary(field: VersionField): boolean {
  return field === 'daily_comments' || field === 'daily_comments_technical';
}

/** A line as people read it: the name of an author, a date in words. */
export function lineOf(
  field: VersionField,
  value: string,
  authorName: (stored: string) => string,
): string {
  if (field === 'author') return authorName(value);
  return field === 'date' ? formatStamp(value) : value;
}
