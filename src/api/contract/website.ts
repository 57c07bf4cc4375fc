import * as z from 'zod/mini';
import { call } from './call';
import { Id, Text } from './wire';

/** The data from which a post's UTM link is built. */
export const PostMetadata = z.object({ title: Text, link: Text });
export type PostMetadata = z.infer<typeof PostMetadata>;

/** Fetched from the firm's website without credentials, with `id` in the query. */
export const websiteCalls = {
  post: call('/post', z.object({ id: Id }), PostMetadata, {
    method: 'GET',
    isPublic: true,
    isQuiet: true,
  }),
};
