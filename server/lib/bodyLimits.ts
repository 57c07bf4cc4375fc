import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { HTTPException } from 'hono/http-exception';
import { pictureRule } from '@/api/contract/newsletters';
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

const forForms = bodyLimit({
  maxSize: pictureRule.maxBytes + formMargin,
  onError: () => {
    throw failure(413, 'The picture is larger than 10 MB.');
  },
});

/** 1 MiB of JSON, or 10 MiB of file to the byte (the rest is checked where the file is read). */
export const limitBodies: MiddlewareHandler = (context, next) => {
  const type = context.req.header('content-type') ?? '';
  return type.toLowerCase().startsWith('multipart/')
    ? forForms(context, next)
    : forJson(context, next);
};

/** Half a minute for an answer. */
export const limitTime = timeout(
  30_000,
  () => new HTTPException(504, { message: 'This took too long. Try again shortly.' }),
);
