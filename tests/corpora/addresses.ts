import { parseUrl } from '@/domain/format/parseUrl';

export interface AddressCase {
  v: string;
  /** In our own set the verdict, elsewhere where the case comes from. */
  set?: string;
}

type Verdict = 'web' | 'mail' | 'refused';

const verdicts: readonly string[] = ['web', 'mail', 'refused'] satisfies Verdict[];
const web = /^https?:\/\//i;
const mail = /^mailto:[^@?]+@[^@?]/i;
const gap = /[\u0000-\u0020\u007f]/;

/** What a link field must make of an address, told apart from how the product does it. */
export function verdictOf({ v, set = '' }: AddressCase): Verdict {
  if (verdicts.includes(set)) return set as Verdict;
  if (gap.test(v) || !parseUrl(v)) return 'refused';
  if (web.test(v)) return 'web';
  return mail.test(v) ? 'mail' : 'refused';
}
