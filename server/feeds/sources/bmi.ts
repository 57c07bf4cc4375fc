import * as z from 'zod/mini';
import { figureKey } from '@/domain/figures/figure';
import { instantOf } from '@/domain/format/dates';
import { readJson } from './ask';
import { SourceNumber } from './numbers';
import type { Source } from './source';

const Page = z.object({ bmi: SourceNumber, updated_at: z.optional(z.unknown()) });

/**
 * The firm's own page of the Bitcoin Misery Index, 0 to 100. It answers `{"bmi": 47.2}`, with
 * `updated_at` where it knows the time.
 */
export const bmi: Source = {
  name: 'bmi',
  // The address is a setting.
  base: 'https://bmi.invalid/',
  limit: { requests: 6, seconds: 60 },
  pause: 60_000,
  async read(ask, { now }) {
    const { bytes, headers } = await ask.bytes(ask.settings['address'] ?? '', {
      headers: { accept: 'application/json' },
      maxBytes: 64 * 1024,
    });
    const { bmi: value, updated_at: updated } = readJson('bmi', Page, bytes);
    if (value === null || value < 0 || value > 100) return [];
    const times = [
      timeOf(updated),
      timeOf(headers.get('last-modified')),
      timeOf(headers.get('date')),
    ];
    const asOf = times.find((time) => time !== null && time <= now) ?? now;
    return [{ key: figureKey('metrics', 'bmi'), value, asOf }];
  },
};

/** A time with its zone, or a wall clock, which is New York's; null for anything else. */
function timeOf(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  if (!/(z|gmt|utc|[-+]\d{2}:?\d{2})$/i.test(text.trim())) return instantOf(text.replace('T', ' '));
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}
