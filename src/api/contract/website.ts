import * as z from 'zod/mini';
import { call } from './call';
import { Bmi } from './metrics';
import { Empty, Id, Text } from './wire';

/** The data from which a post's UTM link is built. */
export const PostMetadata = z.object({ title: Text, link: Text });
export type PostMetadata = z.infer<typeof PostMetadata>;

const page = { method: 'GET', isPublic: true, isQuiet: true } as const;

/** Pages of the firm's website, fetched without credentials and outside the API's base address. */
export const websiteCalls = {
  /** With `id` in the query. */
  post: call('/post', z.object({ id: Id }), PostMetadata, page),
  bmi: call('/bmi', Empty, Bmi, page),
};
