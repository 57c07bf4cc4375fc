import { asMailImage } from '@/app/browser/mailImage';

/** Takes and gives a file as its name and its bytes, because a test hands over nothing else. */
async function mailImage(name: string, bytes: number[]): Promise<[name: string, bytes: number[]]> {
  const file = await asMailImage(new File([new Uint8Array(bytes)], name));
  return [file.name, [...new Uint8Array(await file.arrayBuffer())]];
}

Object.assign(window, { mailImage });
