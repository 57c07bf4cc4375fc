import { Position, sectors, type PortfolioEntry } from '@/api/contract/comparator';
import type { Option } from '@/components/forms/fields/SelectField';
import { isSector } from '@/domain/comparator/comparator';
import { readShares } from '@/domain/comparator/paste/shares';

/** A position being corrected, as typed. */
export interface FixDraft {
  sector: string;
  shares: string;
  last: string;
}

export type FixErrors = Partial<Record<keyof FixDraft, string>>;

/** A price that is unknown is an empty field. */
export function draftOf({ sector, shares, last }: PortfolioEntry): FixDraft {
  return { sector, shares: String(shares ?? ''), last: last ? String(last) : '' };
}

/**
 * The position to send, or the errors. If no price is needed, an empty one is left
 * for the API to look up.
 */
export function readDraft(
  ticker: string,
  draft: FixDraft,
  needsPrice: boolean,
): { position: Position } | { errors: FixErrors } {
  const last: { last?: number | null } =
    draft.last.trim() === '' ? {} : { last: readNumber(withoutDollar(draft.last)) };
  const checked = Position.safeParse({
    ticker,
    shares: readNumber(draft.shares),
    sector: draft.sector,
    ...last,
  });
  const isPriceless = needsPrice && !last.last && last.last !== null;
  if (checked.success && !isPriceless) return { position: checked.data };
  const errors: FixErrors = isPriceless ? { last: 'Enter a price above 0.' } : {};
  for (const { path, message } of checked.error?.issues.toReversed() ?? []) {
    errors[path[0] as keyof FixDraft] = message;
  }
  return { errors };
}

/** Accepts zero and negative numbers, which the contract then rejects with its own message. */
function readNumber(text: string): number | null {
  const typed = text.trim().replace('−', '-');
  const reading = readShares(typed);
  if ('value' in reading) return Number(reading.value);
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null;
}

function withoutDollar(text: string): string {
  return text.trim().replace(/^(-?)\$\s*/, '$1');
}

const known = sectors.map(({ name }) => ({ value: name, label: name }));

/** The twelve sectors, preceded by the current one if it isn't one of them. */
export function sectorOptions({ sector }: PortfolioEntry): readonly Option[] {
  return isSector(sector) ? known : [{ value: sector, label: sector || 'Unknown' }, ...known];
}
