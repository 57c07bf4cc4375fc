import { counted } from '@/domain/format/text';

/** Why something is sent although something stands in the way. */
export interface Reasons {
  /** Despite blocking findings. */
  reason: string;
  /** Without approval. */
  unapproved: string;
}

/** One question for a reason. */
export interface NeededReason {
  name: keyof Reasons;
  heading: string;
  /** What stands in the way, a sentence each. */
  obstacles: string[];
  label: string;
  hint: string;
}

const hint = 'Everyone can read it in the send log.';

/**
 * The reasons that a send needs, of its blocking findings and missing approvals. `minute` is that at
 * which it is due, such as `2026-11-21 06:30`; empty for now.
 */
export function neededReasons(blocking: string[], missing: string[], minute = ''): NeededReason[] {
  const all: NeededReason[] = [
    {
      name: 'reason',
      heading: `${counted(blocking.length, 'issue')} to fix before sending${minute && ` at ${minute}`}`,
      obstacles: blocking,
      label: 'Reason for sending anyway',
      hint,
    },
    {
      name: 'unapproved',
      heading: 'Not approved',
      obstacles: missing,
      label: 'Reason for sending without approval',
      hint,
    },
  ];
  return all.filter(({ obstacles }) => obstacles.length > 0);
}

/** The reasons that were needed, trimmed; null if one is missing. */
export function givenReasons(
  needed: readonly NeededReason[],
  typed: Reasons,
): Partial<Reasons> | null {
  const given = needed.map(({ name }) => [name, typed[name].trim()] as const);
  return given.every(([, text]) => text !== '') ? Object.fromEntries(given) : null;
}
