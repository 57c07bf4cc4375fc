import { useApi } from '../ApiProvider';
import type { SendOptions } from '../client';
import type { BodyOf, Call, ResponseOf } from '../contract/call';
import { languageReviewCalls, type ReviewedTexts } from '@/api/contract/checks';

/** The calls of a review. They throw an `Error` whose message can be shown. */
export function useReviewCalls(newsletter_id: number) {
  const { client } = useApi();

  async function send<C extends Call>(
    call: C,
    body: BodyOf<C>,
    options?: SendOptions,
  ): Promise<ResponseOf<C>> {
    return (await client.send(call, body, options)).response;
  }

  return {
    readSetup: () => send(languageReviewCalls.setup, {}),
    /** Rejects when the signal aborts; the server then stops, too. */
    run(texts: ReviewedTexts, signal: AbortSignal) {
      const transport: SendOptions['transport'] = (url, init) => fetch(url, { ...init, signal });
      return send(languageReviewCalls.run, { newsletter_id, ...texts }, { transport });
    },
  };
}
