import * as z from 'zod';
import { headerText } from './provider';

/** What a server answered, whatever its status. */
export interface Answer {
  status: number;
  text: string;
}

/** No complete answer arrived. `wasReached` is false where the request certainly did not arrive. */
export class NoAnswer extends Error {
  constructor(readonly wasReached: boolean) {
    super(wasReached ? "it didn't answer" : "it couldn't be reached");
    this.name = 'NoAnswer';
  }
}

/** Milliseconds for one call, and for all calls of a delivery together. */
export interface Limits {
  call: number;
  total: number;
}

/** Sends one request and follows no redirect. Throws `NoAnswer`. */
export async function ask(url: string, init: RequestInit, signals: AbortSignal[]): Promise<Answer> {
  try {
    const signal = AbortSignal.any(signals);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new NoAnswer(!neverConnected(error));
  }
}

/** Error codes of an unknown host, a refused connection and an untrusted certificate. */
const beforeConnecting =
  /^(UND_ERR_CONNECT_TIMEOUT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED)$|CERT|LEAF_SIG/;

function neverConnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; syscall?: string } };
  return cause?.syscall === 'connect' || beforeConnecting.test(cause?.code ?? '');
}

const Reason = z.union([
  z.object({ errors: z.array(z.object({ message: z.string() })) }),
  z.object({ message: z.string() }).transform((reason) => ({ errors: [reason] })),
]);

/** The server's own reason on one line of at most 200 characters, without `secret` or any other key. */
export function reasonIn({ text }: Answer, secret = ''): string {
  const messages = parseJson(Reason, text)?.errors.map(({ message }) => message);
  const reason = messages?.join(' ') ?? (/^\s*[<{[]/.test(text) ? '' : text);
  const masked = secret ? reason.replaceAll(secret, '…') : reason;
  const line = headerText(masked.replace(/\bSG\.[\w.-]+|\bBearer\s+\S+/gi, '…'));
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The value of a JSON text; undefined where it is not JSON or does not fit the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
