import { parseUrl } from '@/domain/format/addresses';

export interface AddressCase {
  v: string;
  /** The expected verdict in our own set; the source of the case in the others. */
  set?: string;
}

type Verdict = 'web' | 'mail' | 'refused';

const verdicts: readonly string[] = ['web', 'mail', 'refused'] satisfies Verdict[];
const web = /^https?:\/\//i;
const mail = /^mailto:[^@?]+@[^@?]/i;
const gap = /[\u0000-\u0020\u007f]/;

/** What a link field should do with an address, decided independently of the product's code. */
export function verdictOf({ v, set = '' }: AddressCase): Verdict {
  if (verdicts.includes(set)) return set as Verdict;
  if (gap.test(v) || !parseUrl(v)) return 'refused';
  if (web.test(v)) return 'web';
  return mail.test(v) ? 'mail' : 'refused';
}
