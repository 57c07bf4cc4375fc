import { type AskDns, isDomain } from '@/domain/deliverability/domain';
import { within } from './http/within';

/** Asks the name server of this computer. Rejects with a code, such as `ENOTFOUND`. */
export interface Dns {
  resolveTxt(name: string): Promise<string[][]>;
  resolveCname(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<{ exchange: string }[]>;
}

/** Milliseconds for each question. */
const patience = 5_000;

/** What a name server answers where it has nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** Asks for each record at most once, and only for names that can be domains. */
export function makeAsk(dns: Dns): AskDns {
  const known = new Map<string, Promise<readonly string[] | null>>();
  const once = (kind: string, read: (name: string) => Promise<string[]>) => (name: string) => {
    const key = `${kind} ${name.toLowerCase()}`;
    const answer = known.get(key) ?? ask(name, read);
    known.set(key, answer);
    return answer;
  };
  return {
    txt: once('txt', async (name) => (await dns.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: once('cname', (name) => dns.resolveCname(name)),
    mx: once('mx', async (name) => (await dns.resolveMx(name)).map(({ exchange }) => exchange)),
  };
}

async function ask(
  name: string,
  read: (name: string) => Promise<string[]>,
): Promise<readonly string[] | null> {
  if (!isDomain(name)) return [];
  try {
    return await within(patience, read(name), () => new Error('DNS took too long.'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return nothing.has(code) ? [] : null;
  }
}
