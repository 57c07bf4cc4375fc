/** An answer has more bytes than it may have. */
export class TooLong extends Error {
  constructor() {
    super('The answer is too long.');
  }
}

/** Reads at most `maxBytes`, counted after decompression. Throws `TooLong`. */
export async function textOf({ body }: Response, maxBytes: number): Promise<string> {
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
