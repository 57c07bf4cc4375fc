import { appsCalls } from '@/api/contract/apps';
import type { Hono } from 'hono';
import type { AppEnv } from '@server/http/api';
import type { TestApi } from './makeTestApi';

export interface AppAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Sending {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A members' app that sends its key with each request. */
export function appClient(app: Hono<AppEnv>, key: string) {
  return async (path: string, { method = 'GET', body, headers = {} }: Sending = {}) => {
    const answer = await app.request(`/api/app${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const found: AppAnswer = {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    return found;
  };
}

export const draft = {
  name: 'FSI app',
  service: '' as const,
  origins: '',
  is_tester: false,
  manages_subscribers: false,
};

/** Creates a key as an administrator. */
export async function createKey(
  api: TestApi,
  token: string,
  changes: Partial<typeof draft> | { service: 'fsinsight' | 'fundstrat' } = {},
): Promise<string> {
  const { body } = await api.call(appsCalls.add, { ...draft, ...changes }, token);
  return (body.response as { key: string }).key;
}
