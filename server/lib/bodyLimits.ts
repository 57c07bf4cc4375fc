import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { HTTPException } from 'hono/http-exception';
import { announcementCalls } from '@/api/contract/announcements';
import { pictureRule } from '@/api/contract/newsletterPictures';
import type { MiddlewareHandler } from 'hono';
import { failure } from './failure';

const jsonLimit = 1024 * 1024;
/** What a form adds around its file. */
const formMargin = 64 * 1024;

const forJson = bodyLimit({
  maxSize: jsonLimit,
  onError: () => {
    throw failure(413, 'The body is larger than 1 MB.');
  },
});

const forForms = (pictures: 1 | 2) =>
  bodyLimit({
    maxSize: pictures * pictureRule.maxBytes + formMargin,
    onError: () => {
      const words = pictures === 1 ? 'The picture is' : 'The pictures together are';
      throw failure(413, `${words} larger than ${pictures * 10} MB.`);
    },
  });
const forOnePicture = forForms(1);
const forTwoPictures = forForms(2);

/** 1 MiB of JSON, or 10 MiB a file to the byte (the rest is checked where the file is read). */
export const limitBodies: MiddlewareHandler = (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/')) return forJson(context, next);
  const isAnnouncement = context.req.path.endsWith(announcementCalls.addEdit.path);
  return isAnnouncement ? forTwoPictures(context, next) : forOnePicture(context, next);
};

/** Half a minute for an answer. */
export const limitTime = timeout(
  30_000,
  () => new HTTPException(504, { message: 'This took too long. Try again shortly.' }),
);
