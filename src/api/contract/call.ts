import type * as z from 'zod/mini';
import type { Capability } from './capabilities';

/**
 * What a user may do, by level: 1 writes and sends tests; 2 also sends, pushes, publishes and
 * removes; 3 also manages people and settings.
 */
export const levels = { write: 1, publish: 2, administer: 3 } as const;
export type Level = (typeof levels)[keyof typeof levels];

/** A call of the API: its path, body and answer. */
export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  path: `/${string}`;
  method: 'POST' | 'GET';
  body: Body;
  /** The schema of the envelope's `response`. */
  response: Response;
  /** `multipart` if the body has files. */
  format: 'json' | 'multipart';
  /** True if the call needs no bearer token. */
  isPublic: boolean;
  /**
   * True for calls whose progress and errors are shown beside their field instead of in the loading
   * overlay and toasts.
   */
  isQuiet: boolean;
  /**
   * What the API must have beyond the specification for this call; null for the specification's own
   * calls. The question what it has is itself a call of ours.
   */
  capability: Capability | 'handshake' | null;
  /**
   * Fields of the body that we added to a call of the specification. They are left out on an API
   * without them, which may refuse what it doesn't know.
   */
  added: readonly string[];
  /** The least level of the user. The API answers 403 below it. */
  level: Level;
  /**
   * True for what whoever finds an open session must not do: the API answers 403 with `ProofNeeded`
   * unless the user signed in or gave the password within the last 10 minutes.
   */
  isSensitive: boolean;
}

type CallOptions = Partial<
  Pick<
    Call,
    'method' | 'format' | 'isPublic' | 'isQuiet' | 'capability' | 'added' | 'level' | 'isSensitive'
  >
>;

/** Defines a call. Client, forms, server routes and samples derive from it. */
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
    capability: null,
    added: [],
    level: levels.write,
    isSensitive: false,
    ...options,
  };
}

/** The body as a caller passes it. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** The answer as a caller gets it, and as a server route must return it. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
