import * as z from 'zod';
import { headerText } from './message';

/** What a server answered, whatever its status. */
export interface Answer {
  status: number;
  text: string;
}

/** No whole answer came. `wasReached` is false where the request certainly did not arrive. */
export class NoAnswer extends Error {
  constructor(readonly wasReached: boolean) {
    super(wasReached ? 'it did not answer' : 'it could not be reached');
    this.name = 'NoAnswer';
  }
}

/** Milliseconds for one call, and for all calls of a delivery. */
export interface Limits {
  call: number;
  total: number;
}

/** Asks once and follows no redirect. Throws `NoAnswer`. */
export async function ask(url: string, init: RequestInit, signals: AbortSignal[]): Promise<Answer> {
  try {
    const signal = AbortSignal.any(signals);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new NoAnswer(!neverConnected(error));
  }
}

/** No such host, no connection, or a certificate that is not trusted. */
const beforeConnecting =
  /^(UND_ERR_CONNECT_TIMEOUT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED)$|CERT|LEAF_SIG/;

function neverConnected(error: unknown): boolean {
  const { code = '', syscall } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
  return syscall === 'connect' || beforeConnecting.test(code);
}

const Reason = z.union([
  z.object({ errors: z.array(z.object({ message: z.string() })) }),
  z.object({ message: z.string() }).transform((reason) => ({ errors: [reason] })),
]);

/** Why a server refused, in its words: one line, without this secret or anything like a key. */
export function reasonIn({ text }: Answer, secret = ''): string {
  const messages = parsed(Reason, text)?.errors.map(({ message }) => message);
  const words = messages?.join(' ') ?? (/^\s*[<{[]/.test(text) ? '' : text);
  const open = secret ? words.replaceAll(secret, '…') : words;
  const line = headerText(open.replace(/\bSG\.[\w.-]+|\bBearer\s+\S+/gi, '…'));
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The value of a JSON text; undefined where it is another. */
export function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
