import * as z from 'zod/mini';
import { call } from './call';
import { Id, Text } from './wire';

/** What a UTM link is built from. */
export const PostMetadata = z.object({ title: Text, link: Text });
export type PostMetadata = z.infer<typeof PostMetadata>;

/** Fetched from the firm's website without credentials, like `websiteBmi`; `id` is in the query. */
export const websiteCalls = {
  post: call('/post', z.object({ id: Id }), PostMetadata, {
    method: 'GET',
    isPublic: true,
    isQuiet: true,
  }),
};
