import type { SendCounts, SendResult } from '@/api/contract/sendEvents';
import { toCsv, type CsvCell } from '@/domain/format/csv';
import { resultNames, sectionName } from './sendResults';

const header = [
  'Sent',
  'To',
  'Result',
  'Section',
  'Link',
  'Address',
  'Subscribers',
  'Clicks',
] as const;

const kinds = Object.keys(resultNames) as (keyof SendCounts)[];

/**
 * One row for each result of each send, then one for each link. A send without reported results has
 * a row that says so.
 */
export function resultsCsv(sends: readonly SendResult[]): string {
  return toCsv(header, sends.flatMap(rowsOf));
}

function rowsOf({ sent_at, audience, counts, links }: SendResult): CsvCell[][] {
  const send = [sent_at, audience];
  if (!counts) return [[...send, 'Unknown', '', '', '', null, null]];
  return [
    ...kinds.map((kind) => [...send, resultNames[kind], '', '', '', counts[kind], null]),
    ...links.map((link) => [
      ...send,
      'Link clicked',
      sectionName(link),
      link.label,
      link.url,
      link.people,
      link.clicks,
    ]),
  ];
}
