import type * as z from 'zod/mini';

/** One call of the wire: where it goes, what it carries, what it answers. */
export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  path: `/${string}`;
  method: 'POST' | 'GET';
  body: Body;
  /** The schema of the envelope's `response`. */
  response: Response;
  /** `multipart` where the body carries files. */
  format: 'json' | 'multipart';
  /** True for the calls that are answered without a bearer token. */
  isPublic: boolean;
  /** True for calls that report beside their field and stay out of the loading overlay and the toasts. */
  isQuiet: boolean;
  /** True for our additions: an API that lacks one may answer 405, which then signs nobody out. */
  isOurs: boolean;
}

type CallOptions = Partial<Pick<Call, 'method' | 'format' | 'isPublic' | 'isQuiet' | 'isOurs'>>;

/** States a call once; client, forms, server routes and samples derive from it. */
export function call<Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  path: `/${string}`,
  body: Body,
  response: Response,
  options: CallOptions = {},
): Call<Body, Response> {
  return {
    path,
    body,
    response,
    method: 'POST',
    format: 'json',
    isPublic: false,
    isQuiet: false,
    isOurs: false,
    ...options,
  };
}

/** What a caller passes in. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** What a caller gets back, and what a server route must return. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
