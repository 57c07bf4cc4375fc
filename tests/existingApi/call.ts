import { z } from 'zod';
import { isSame, type Row, type Wire } from './data/rows';

/** What a send call took. A notification counts too, with its title as its name. */
export interface SentMessage {
  path: string;
  action: string;
  name: string;
  author?: string;
  tickers?: string;
  created?: string;
  bytes: number;
}

/** What the calls read and write. */
export interface ApiState {
  now(): Date;
  rows: Record<Table, Row[]>;
  /** The sentiment index that was stored last. */
  bmi: Wire;
  password: string;
  tokens: Set<string>;
  /** Files of the image host by their path on it. */
  images: Map<string, { type: string; bytes: Uint8Array }>;
  sentMessages: SentMessage[];
  /** By session. */
  compared: Map<string, ComparedPortfolio>;
}

export type Table =
  | 'users'
  | 'newsletters'
  | 'news'
  | 'coins'
  | 'deepCoins'
  | 'etps'
  | 'stocks'
  | 'metrics'
  | 'instruments'
  | 'announcements'
  | 'views'
  | 'notifications'
  | 'questions'
  | 'firstToMarket'
  | 'funding'
  | 'stockEntries'
  | 'listedStocks'
  | 'utmTags'
  | 'posts'
  | 'quant'
  | 'core'
  | 'sessions';

/** What somebody has compared with the index in one session. */
export interface ComparedPortfolio {
  value: number;
  rows: { ticker: string; sector: string; shares: number; value: number }[];
}

/** Thrown by a call that answers an error with this message. */
export class CallError extends Error {}

export interface Call {
  isPublic: boolean;
  isForm: boolean;
  /** Answers the body, or an envelope with the error; `faults` gets what was not as documented. */
  answer(raw: Record<string, unknown>, api: ApiState, faults: string[]): Promise<unknown>;
}

interface CallOptions {
  /** Needs no token. */
  isPublic?: boolean;
  /** Is sent as multipart/form-data. */
  isForm?: boolean;
  /** Is sent with GET, without a body. */
  isGet?: boolean;
  /** Is asked before the client knows who has signed in. */
  isFirst?: boolean;
  /** Fields beyond the documents that an old API skips without a word. */
  skips?: readonly string[];
}

export const saveExtras = ['op_id', 'base_rev'] as const;
export const sendExtras = ['newsletter_id', 'variant', 'send_key'] as const;

const person = z.union([z.number(), z.string().regex(/^\d*$/), z.null()]);
const identity = z.strictObject({ u: person, l: person });

/** PHP reads `7` and `"7"` alike. */
export const id = z.union([z.int(), z.string().regex(/^\d+$/)]);
/** A form that adds something has no id, or an empty one. */
export const newId = z.union([id, z.literal(''), z.null()]).optional();
export const text = z.string();
export const maybeText = z.string().nullish();
export const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]);
export const stamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'not YYYY-MM-DD HH:mm:ss');
export const maybeStamp = z.union([stamp, z.literal(''), z.null()]).optional();
export const file = z.custom<File>(
  (value) => value instanceof File && value.size > 0,
  'not a file',
);

export const isOn = (value: z.output<typeof flag>) => [true, 1, '1', 'true'].includes(value);

export const success = (message: string, response: unknown = null) => ({
  status: 'success',
  message,
  response,
});
export const failure = (message: string) => ({ status: 'error', message, response: null });
/** The answers of the auth calls stand under `data` once more. */
export const nested = (data: unknown) => ({ data });
/** Some answers carry their `response` as JSON text. */
export const asText = (response: unknown) => JSON.stringify(response);

/** A documented call: the fields of its body besides `p`, and what it answers. */
export function call<Shape extends z.ZodRawShape>(
  fields: Shape,
  answer: (body: z.output<z.ZodObject<Shape>>, api: ApiState) => unknown,
  {
    isPublic = false,
    isForm = false,
    isGet = false,
    isFirst = false,
    skips = [],
  }: CallOptions = {},
): Call {
  const schema = z.strictObject(fields);
  return {
    isPublic,
    isForm,
    async answer({ p, ...raw }, api, faults) {
      const signed = identity.safeParse(isGet ? { u: null, l: null } : p);
      if (!signed.success) faults.push('p is not {u, l}');
      const isUser = isPublic || isGet || isFirst || isSame(signed.data?.u, api.rows.users[0]?.id);
      if (signed.success && !isUser) faults.push('p.u is not the user');
      for (const name of skips) delete raw[name];
      const problems = dropUnknown(schema, raw, faults);
      if (problems.length > 0) faults.push(...problems);
      if (!signed.success || problems.length > 0) return failure('The given data was invalid.');
      try {
        return await answer(schema.parse(raw), api);
      } catch (error) {
        if (error instanceof CallError) return failure(error.message);
        throw error;
      }
    },
  };
}

/** Takes the fields that no document names out of `raw`, and returns what else is wrong with it. */
function dropUnknown(schema: z.ZodType, raw: unknown, faults: string[]): string[] {
  const issues = schema.safeParse(raw).error?.issues ?? [];
  const problems: string[] = [];
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') {
      problems.push(`${issue.path.join('.')}: ${issue.message}`);
      continue;
    }
    const owner = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown>)[key],
      raw,
    ) as Record<string, unknown>;
    for (const key of issue.keys) {
      faults.push(`unknown field ${[...issue.path, key].join('.')}`);
      delete owner[key];
    }
  }
  return problems;
}
