import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { useApi } from '@/api/ApiProvider';
import type { BrandKey } from '@/api/contract/publication';
import { quantVariant, sendVariants, SendRecord, type SendState } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import { audienceOf, isPublic } from '@/domain/sending/channels';
import { currentSession } from '@/app/session/session';
import { sha256 } from './sha256';

/*
 * An API without a log of sends doesn't protect anybody from sending twice. There, each browser
 * remembers what was sent from it, so that a repeat is asked first.
 */

/** True if the API logs the sends itself. */
export function hasLog({ has }: Pick<ReturnType<typeof useApi>, 'has'>): boolean {
  return has?.('sendLog') ?? true;
}

/** A remembered send; of the quant email it has no newsletter. */
const Remembered = z.extend(SendRecord, {
  newsletter_id: z.int(),
  variant: z.enum([...sendVariants, quantVariant]),
});
type Remembered = z.infer<typeof Remembered>;

/** The most sends that are remembered. */
const limit = 100;

const keyOf = () => `sends ${currentSession()?.user.user_id ?? 0}`;
const listeners = new Set<() => void>();
let read: { text: string | null; sends: Remembered[] } = { text: null, sends: [] };

/** Of the user who is signed in, newest first. Anything else in the storage counts as nothing. */
function remembered(): Remembered[] {
  const text = localStorage.getItem(keyOf());
  // The same text gives the same list, which React needs.
  if (text !== read.text) read = { text, sends: parsed(text) };
  return read.sends;
}

function parsed(text: string | null): Remembered[] {
  try {
    return z.array(Remembered).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function store(sends: Remembered[]): void {
  localStorage.setItem(keyOf(), JSON.stringify(sends.slice(0, limit)));
  for (const listener of listeners) listener();
}

/** What is known of a send before it leaves. */
export type LeavingSend = Pick<
  Remembered,
  'newsletter_id' | 'variant' | 'channel' | 'audience' | 'subject' | 'hash' | 'bytes' | 'repeats'
>;

interface LeavingEmail extends Pick<LeavingSend, 'variant' | 'channel' | 'subject'> {
  /** 0 for the quant email. */
  newsletterId: number;
  brand: BrandKey;
  html: string;
  repeats?: number | undefined;
}

export async function leavingSend(email: LeavingEmail): Promise<LeavingSend> {
  const { variant, channel, subject, html, repeats = 0 } = email;
  return {
    newsletter_id: email.newsletterId,
    variant,
    channel,
    audience: audienceOf(channel, email.brand),
    subject,
    hash: await sha256(html),
    bytes: new TextEncoder().encode(html).length,
    repeats,
  };
}

/**
 * The same send to subscribers or readers that left, or may have left, after the one that is repeated:
 * another tab was faster. Undefined if there is none.
 */
export function sentMeanwhile({ newsletter_id, variant, channel, repeats }: LeavingSend) {
  if (!isPublic(channel)) return undefined;
  return remembered().find(
    (send) =>
      send.newsletter_id === newsletter_id &&
      send.variant === variant &&
      send.channel === channel &&
      send.state !== 'failed' &&
      send.id > repeats,
  );
}

/**
 * Remembers a send before it leaves, and returns how to note its outcome. Until then its delivery
 * isn't confirmed: the page may be closed before the answer. Null if the storage is full or not
 * allowed: nothing may leave then, because nobody would be asked before a repeat.
 */
export function rememberSend(
  send: LeavingSend,
): ((state: SendState, answer: string) => void) | null {
  const now = new Date();
  const sends = remembered();
  const id = Math.max(now.getTime(), (sends[0]?.id ?? 0) + 1);
  const at = wallClockAt(now);
  const record: Remembered = {
    ...send,
    id,
    state: 'unknown',
    staff: currentSession()?.user.first_name ?? '',
    created_at: at,
    updated_at: at,
    answer: '',
    recipients: [],
    is_saved: false,
    reason: '',
    requested_by: '',
    approved_by: '',
    unapproved: '',
  };
  try {
    store([record, ...sends]);
  } catch {
    return null;
  }
  return (state, answer) => noteOutcome(id, state, answer);
}

/** Notes the outcome of a remembered send. */
export function noteOutcome(id: number, state: SendState, answer = ''): void {
  const updated_at = wallClockAt(new Date());
  store(
    remembered().map((send) => (send.id === id ? { ...send, state, answer, updated_at } : send)),
  );
}

/** The remembered sends of a newsletter, newest first. */
export function rememberedSends(newsletterId: number): SendRecord[] {
  const isOwn = (send: Remembered): send is SendRecord =>
    send.newsletter_id === newsletterId && send.variant !== quantVariant;
  return remembered().filter(isOwn);
}

/** The remembered sends of the quant email, newest first. */
export function rememberedQuantSends(): Remembered[] {
  return remembered().filter(({ variant }) => variant === quantVariant);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Follows what is sent from this browser, in other tabs too. */
export function useRememberedSends(): readonly unknown[] {
  return useSyncExternalStore(onChange, remembered);
}
