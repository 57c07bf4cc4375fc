import type { IncomingMessage } from 'node:http';

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The fields of a form. Its `p` is JSON text. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const { p, ...fields } = Object.fromEntries(form);
  return { ...fields, p: typeof p === 'string' ? parsed(p) : p };
}

/** The fields of a request's body; without a body that can be read, none. */
export async function readBody(incoming: IncomingMessage, isForm: boolean, faults: string[]) {
  const type = incoming.headers['content-type'] ?? '';
  const bytes = await bytesOf(incoming);
  const isSentAsForm = type.startsWith('multipart/form-data');
  if (incoming.method === 'POST' && isSentAsForm !== isForm) {
    faults.push(`sent as ${type || 'nothing'} instead of ${isForm ? 'a form' : 'JSON'}`);
  }
  if (isSentAsForm) {
    const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
    return fieldsOf(await response.formData());
  }
  const body = parsed(bytes.toString());
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
