import { NotAnswered, type Outside } from './outside';

/** An answer has more bytes than it may have. */
export class TooLong extends Error {
  constructor() {
    super('The answer is too long.');
  }
}

interface TextRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  maxBytes: number;
  /** Absent for an address of the environment, which may be in the server's own network. */
  outside?: Outside | undefined;
}

/** The status and the text of an answer. Throws `TooLong`, and otherwise as `fetch` or `outside` do. */
export async function readText(
  address: string,
  { headers, signal, maxBytes, outside }: TextRequest,
): Promise<{ status: number; text: string }> {
  if (!outside) {
    const answer = await fetch(address, { headers, redirect: 'manual', signal });
    return { status: answer.status, text: await textOf(answer, maxBytes) };
  }
  const answer = await outside(new URL(address), { headers, signal, maxBytes }).catch(
    (error: unknown) => {
      throw error instanceof NotAnswered && error.reason === 'tooLong' ? new TooLong() : error;
    },
  );
  return { status: answer.status, text: new TextDecoder().decode(answer.bytes) };
}

/** Reads at most `maxBytes`, counted after decompression. Throws `TooLong`. */
async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new TooLong();
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}
