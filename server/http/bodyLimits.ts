import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { HTTPException } from 'hono/http-exception';
import { allCalls } from '@/api/contract/all';
import { announcementCalls } from '@/api/contract/announcements';
import { importCalls } from '@/api/contract/imports';
import { languageReviewCalls } from '@/api/contract/checks';
import { imageRule } from '@/api/contract/newsletterImages';
import type { Context, MiddlewareHandler } from 'hono';
import { isAppPath } from './appPath';
import { failure, type Failure } from './failure';

const jsonLimit = 1024 * 1024;
/** Enough for 200 positions. */
const publicLimit = 128 * 1024;
/** Bytes that a form adds around its files. */
const formMargin = 64 * 1024;

/**
 * Refuses a larger body by its stated length, which Node holds it to. Only a body without one is
 * counted as it comes: Hono makes a stream for that, which takes longer than most calls.
 */
function limitTo(maxSize: number, tooLarge: () => Failure): MiddlewareHandler {
  const onError = () => {
    throw tooLarge();
  };
  const counted = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const length = statedLength(context);
    if (length === null) return counted(context, next);
    if (length > maxSize) throw tooLarge();
    return next();
  };
}

/** Null where only reading tells how long the body is. */
function statedLength({ req }: Context): number | null {
  const length = req.header('content-length') ?? '';
  const isCertain = /^\d+$/.test(length) && req.header('transfer-encoding') === undefined;
  return isCertain ? Number(length) : null;
}

const forJson = limitTo(jsonLimit, () =>
  failure(413, 'This is too large to save. The limit is 1 MB.'),
);

const forVisitors = limitTo(publicLimit, () =>
  failure(413, 'This is too large. The limit is 128 KB.'),
);

/** Enough for 10,000 rows. */
const importLimit = 8 * 1024 * 1024;

const forImports = limitTo(importLimit, () =>
  failure(413, 'This file is too large to import. The limit is 8 MB.'),
);

const importPaths = new Set(
  [importCalls.preview, importCalls.apply].map(({ path }) => `/api${path}`),
);

const publicPaths = new Set(
  Object.values(allCalls)
    .filter(({ isPublic }) => isPublic)
    .map(({ path }) => `/api${path}`),
);

const forForms = (images: 1 | 2) =>
  limitTo(images * imageRule.maxBytes + formMargin, () => {
    const what = images === 1 ? 'The image is' : 'The images together are';
    return failure(413, `${what} larger than ${images * 10} MB. Choose a smaller one.`);
  });
const forOneImage = forForms(1);
const forTwoImages = forForms(2);

/** Allows 1 MiB of JSON, 8 MiB for an import, 128 KiB without an account or from a members' app, or a form with 10 MiB a file; the exact size is checked with the file. */
export const limitBodies: MiddlewareHandler = (context, next) => {
  const { path } = context.req;
  if (publicPaths.has(path) || isAppPath(path)) return forVisitors(context, next);
  if (importPaths.has(path)) return forImports(context, next);
  const type = context.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/')) return forJson(context, next);
  const isAnnouncement = context.req.path.endsWith(announcementCalls.addEdit.path);
  return isAnnouncement ? forTwoImages(context, next) : forOneImage(context, next);
};

const limitTo30Seconds = timeout(
  30_000,
  () => new HTTPException(504, { message: 'This took too long. Try again in a moment.' }),
);

const reviewPath = `/api${languageReviewCalls.run.path}`;
/** Providers' reports wait for each other, and an error would make all of them come again. */
const reportsPath = '/api/events/';

/**
 * Every answer must be ready within 30 seconds, except that of a language model, whose request has
 * a limit of its own, and those to providers' reports.
 */
export const limitTime: MiddlewareHandler = (context, next) => {
  const { path } = context.req;
  const isExcepted = path === reviewPath || path.startsWith(reportsPath);
  return isExcepted ? next() : limitTo30Seconds(context, next);
};
