import * as z from 'zod/mini';
import { ApiError, type Client } from '@/api/client';
import type { BodyOf } from '@/api/contract/call';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { type SavedField, savedFieldNames, savedFields } from '@/api/contract/savedFields';
import { versionCalls } from '@/api/contract/versions';
import { currentSession } from '@/app/session/session';
import { byName, type SaveOutcome, type SaveRequest, type Stored } from './field';
import type { LostText } from './lostTexts';

type Send<What> = (what: What, isLeaving: boolean) => Promise<SaveOutcome>;

/** The id of the user who is writing; 0 if nobody is signed in. */
export function currentUserId(): number {
  return currentSession()?.user.user_id ?? 0;
}

/** Sends the saves of the user who starts. */
export function saver(client: Client, newsletterId: number): Send<SaveRequest> {
  return underOneName((request, isLeaving) => sendSave(client, newsletterId, request, isLeaving));
}

/** Adds the texts that the user who starts gave up to the history. */
export function lostTextKeeper(client: Client, newsletterId: number): Send<LostText> {
  return underOneName((text, isLeaving) => sendLost(client, newsletterId, text, isLeaving));
}

/**
 * Sends only while the user who started is signed in, so that nothing ever goes out under another
 * name.
 */
function underOneName<What>(send: Send<What>): Send<What> {
  const userId = currentUserId();
  return async (what, isLeaving) => {
    if (!currentSession()?.token || currentUserId() !== userId) return { kind: 'signedOut' };
    return send(what, isLeaving);
  };
}

/** Sends one save. Never rejects. */
export async function sendSave(
  client: Client,
  newsletterId: number,
  { field, value, op_id, base_rev }: SaveRequest,
  isLeaving: boolean,
): Promise<SaveOutcome> {
  const { call, key } = savedFields[field as SavedField];
  const save = { newsletter_id: newsletterId, op_id, base_rev, [key]: value };
  const body = key === 'alt' ? { ...save, field } : save;
  try {
    const { response } = await client.send(
      newsletterCalls[call],
      body as BodyOf<(typeof newsletterCalls)[typeof call]>,
      { keepalive: outlivesPage(value, isLeaving) },
    );
    return { kind: 'stored', rev: response.rev };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

/** Adds a text that lost to the history of its newsletter. Never rejects. */
export async function sendLost(
  client: Client,
  newsletterId: number,
  { field, value }: LostText,
  isLeaving: boolean,
): Promise<SaveOutcome> {
  const body = { newsletter_id: newsletterId, field: field as SavedField, value };
  const keepalive = outlivesPage(value, isLeaving);
  try {
    await client.send(versionCalls.keep, body, { keepalive });
    return { kind: 'stored', rev: 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'absent' ? { kind: 'refused', message: error.message } : outcomeOf(error);
  }
}

/** Browsers reject a keepalive body of 64 KiB or more. */
const keepaliveLimit = 60_000;

function outlivesPage(value: string, isLeaving: boolean): boolean {
  return isLeaving && value.length * 3 < keepaliveLimit;
}

const Conflict = z.object({ rev: z.number(), value: z.string() });

function outcomeOf(error: ApiError): SaveOutcome {
  if (error.kind === 'signedOut') return { kind: 'signedOut' };
  const conflict = Conflict.safeParse(error.response);
  if (error.status === 409 && conflict.success) {
    return { kind: 'conflict', theirs: conflict.data.value, rev: conflict.data.rev };
  }
  if (error.status === 0) return { kind: 'unreachable' };
  if (error.kind === 'refused' && error.status < 500) {
    return { kind: 'refused', message: error.message };
  }
  return { kind: 'broken', message: error.message };
}

/** Text and revision of each field on the server. */
export function fieldsOf(newsletter: Newsletter): Record<SavedField, Stored> {
  return byName(savedFieldNames, (name) => ({
    value: newsletter[name],
    rev: newsletter.revisions[name] ?? 0,
  }));
}
