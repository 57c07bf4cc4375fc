import type * as z from 'zod';
import type { AppAnswerOf, AppCall } from '@/api/contract/appApi';
import type { CallingApp } from '@server/db/apps';

/** What a handler is told. */
export interface AppRequest<C extends AppCall> {
  app: CallingApp;
  /** The network address. */
  address: string;
  params: z.output<C['params']>;
  body: z.output<C['body']>;
}

/** Serves a call. */
export type On = <C extends AppCall>(
  call: C,
  handle: (request: AppRequest<C>) => Promise<NoInfer<AppAnswerOf<C>>>,
) => void;
