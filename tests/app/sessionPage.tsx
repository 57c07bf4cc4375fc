import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { capabilityCalls } from '@/api/contract/auth';
import { client } from '@/app/session/client';
import * as session from '@/app/session/session';
import { openPage, type TestPage } from './hooks';

/** What the API answers to a call: the HTTP status, the message, and the response. */
export type Reply = readonly [status: number, message: string, response?: unknown];

export interface Sent {
  path: string;
  body: Record<string, unknown> | null;
  token: string | null;
}

/**
 * Answers calls by their path; a path without an answer can't be reached. The question what the API
 * has is counted apart.
 */
function answerCalls(replies: Record<string, Reply>) {
  const sent: Sent[] = [];
  const handshakes: Sent[] = [];
  let answering = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/, '');
    const { p: _, ...body } = JSON.parse((init.body as string) ?? '{}') as Record<string, unknown>;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const asked = path === capabilityCalls.get.path ? handshakes : sent;
    asked.push({ path, body: init.body ? body : null, token });
    await answering;
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    const [status, message, response = null] = reply;
    const word = status === 200 ? 'success' : 'error';
    return new Response(JSON.stringify({ status: word, message, response }), { status });
  });
  /** Keeps answers back until the returned function is called. */
  function holdAnswers(): () => void {
    let release = () => {};
    answering = new Promise((resolve) => (release = resolve));
    return release;
  }
  return { sent, handshakes, holdAnswers };
}

/** Opens a page with the session that is in its storage, and an API that answers by path. */
export function openSessionPage(
  replies: Record<string, Reply> = {},
  storage = new Map<string, string>(),
) {
  const page: TestPage = openPage(storage);
  const calls = answerCalls(replies);
  const told: string[] = [];
  const api = {
    client,
    isIdle: false,
    onSuccess: (message: string) => void told.push(`success: ${message}`),
    onFailure: ({ message }: ApiError) => void told.push(`failure: ${message}`),
  };
  const cache = new Map();
  const around = (content: ReactNode) => (
    <SWRConfig value={{ provider: () => cache }}>
      <ApiProvider api={api}>{content}</ApiProvider>
    </SWRConfig>
  );
  return { ...calls, page, replies, session, told, around, cache };
}
