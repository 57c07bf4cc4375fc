/** One request to somebody else's server. */
export interface OutsideRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Of the body, after decompression. */
  maxBytes: number;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why there was no answer. `private` means that the address leads into the server's own network. */
export class NotAnswered extends Error {
  readonly reason: 'private' | 'unreachable' | 'late' | 'tooLong';
  constructor(reason: NotAnswered['reason']) {
    super(`No answer: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Sends one request to an address on the public internet. Redirects are answers, too: who follows one
 * asks again, without the key. Throws `NotAnswered`.
 */
export type Outside = (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>;
