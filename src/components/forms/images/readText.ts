/** `tooLarge` is the error for a file above the limit, which is in bytes. */
export interface TextLimit {
  mostBytes: number;
  tooLarge: string;
}

/** The text of a text file in Unicode or Windows-1252, or an error message. */
export async function readText(
  file: File,
  { mostBytes, tooLarge }: TextLimit,
): Promise<{ text: string } | { refusal: string }> {
  if (file.size > mostBytes) return { refusal: tooLarge };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { refusal: 'This file couldn’t be read. Choose it again.' };
  const text = decoded(bytes);
  return text.includes('\0')
    ? { refusal: 'This isn’t a text file. Save it as CSV, then choose that file.' }
    : { text };
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
