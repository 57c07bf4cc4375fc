import type { Mail, Outbox } from '@server/deps';
import type { Channel, OutgoingEmail, Provider } from '@server/sending/providers/provider';

/** A message that would have left, as whoever opened the page can look at it. */
export interface OutboxMessage extends Pick<Mail, 'key' | 'from' | 'to' | 'subject' | 'text'> {
  /** A single mail, such as a password reset, or the channel of a newsletter or push. */
  kind: Channel | 'mail';
  /** Empty where there are addresses. */
  audience: string;
  /** Empty for a plain-text message. */
  html: string;
  at: Date;
}

/** Keeps what is sent, instead of sending it. */
export interface BrowserOutbox {
  mail: Outbox;
  providerOf(channel: Channel): Provider;
  /** The newest first; a new array after each message. */
  messages(): readonly OutboxMessage[];
  /** Calls back after each message; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function makeOutbox(now: () => Date): BrowserOutbox {
  let messages: readonly OutboxMessage[] = [];
  const listeners = new Set<() => void>();

  function keep(kind: OutboxMessage['kind'], message: Mail | OutgoingEmail): string {
    const { key, from, to, subject, text, html = '', audience = '' } = message;
    if (!messages.some((other) => other.key === key)) {
      messages = [{ kind, key, from, to, subject, text, html, audience, at: now() }, ...messages];
      for (const listener of listeners) listener();
    }
    return `Kept in this tab as ${key.slice(0, 8)}`;
  }

  function providerOf(channel: Channel): Provider {
    const isPush = channel === 'push' || channel === 'push_test';
    return {
      recovery: 'lookup',
      // Pushes are refused without a service, so that one is taken as connected.
      ...(!isPush && { isStandIn: true as const }),
      deliver: (outgoing) => Promise.resolve(keep(channel, pushed(outgoing))),
      find: ({ key }) =>
        Promise.resolve(messages.some((message) => message.key === key) ? key : null),
    };
  }

  return {
    mail: { deliver: (mail) => Promise.resolve(keep('mail', mail)) },
    providerOf,
    messages: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A push has its words in fields of its own. */
function pushed(outgoing: OutgoingEmail): OutgoingEmail {
  const { push } = outgoing;
  return push ? { ...outgoing, subject: push.title, text: push.message } : outgoing;
}
