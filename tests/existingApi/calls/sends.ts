import { z } from 'zod';
import { call, sendExtras, stamp, success, text, type SentMessage } from '../call';

/** A mail program gets a complete document whose styles stand at the elements. */
function isMailDocument(html: string): boolean {
  return (
    /^\s*<!doctype html[^>]*>\s*(<!--.*?-->\s*)*<html[\s>]/is.test(html) &&
    /<head[\s>].*<body[\s>].*<\/body>\s*(<!--.*?-->\s*)*<\/html>\s*$/is.test(html) &&
    /<body[\s>].*\sstyle="/is.test(html) &&
    !/<script[\s>]|<link[^>]+stylesheet/i.test(html)
  );
}

const data = z.string().refine(isMailDocument, 'not a complete HTML document with inline styles');
const name = text.min(1);
const sends = { skips: sendExtras } as const;

/** Nothing here knows what was sent before: each call is a message more. */
const sent = (message: Omit<SentMessage, 'bytes'>, html: string): SentMessage => ({
  ...message,
  bytes: Buffer.byteLength(html),
});

const mail = (path: string, actions: readonly string[], answered: string) =>
  call(
    { action: z.enum(actions), data, name },
    (body, api) => {
      api.sentMessages.push(sent({ path, action: body.action, name: body.name }, body.data));
      return success(answered);
    },
    sends,
  );

const dev = ['sendTest', 'sendTestDev'] as const;
export const test = mail('/newsletter/email', ['sendTest'], 'Test sent');
export const testFs = mail('/newsletter/email_fs', ['sendTest'], 'Test sent');
export const toDev = mail('/newsletter/email_dev', dev, 'Sent to the dev list');
export const toDevFs = mail('/newsletter/email_dev_fs', dev, 'Sent to the dev list');
export const bulk = mail('/newsletter/sendToSendgrid', ['sendToSengrid'], 'Newsletter sent');

export const website = call(
  { data, name },
  (body, api) => {
    const path = '/newsletter/send_FSInsight';
    api.sentMessages.push(sent({ path, action: '', name: body.name }, body.data));
    return success('Post published');
  },
  sends,
);

const authorId = z.union([z.int(), z.string().regex(/^\d+$/)]);
export const websiteV2 = call(
  { data, name, author: authorId, tickers: z.string(), created: stamp },
  (body, api) => {
    const path = '/newsletter/send_FSInsightV2';
    const { author, tickers, created } = body;
    api.sentMessages.push(
      sent(
        { path, action: '', name: body.name, author: String(author), tickers, created },
        body.data,
      ),
    );
    return success('Post published');
  },
  sends,
);
