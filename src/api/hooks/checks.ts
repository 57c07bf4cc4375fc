import { useState } from 'react';
import { useApi } from '../ApiProvider';
import type { SendOptions } from '../client';
import type { BodyOf, Call, ResponseOf } from '../contract/call';
import {
  findingCalls,
  type IgnoredFinding,
  languageReviewCalls,
  type ReviewedTexts,
} from '../contract/checks';
import type { Newsletter } from '../contract/newsletters';
import { useAsk } from '../useAsk';

interface NamedFinding {
  key: string;
  text: string;
}

/** The findings that are ignored in a newsletter. */
export function useIgnoredFindings(newsletter: Newsletter) {
  const ask = useAsk();
  // A newsletter that was read again has the newest list.
  const [answered, setAnswered] = useState<{ of: Newsletter; ignored: IgnoredFinding[] }>();
  const ignored = answered?.of === newsletter ? answered.ignored : newsletter.ignored_findings;
  const newsletter_id = newsletter.id;

  async function keep(asked: Promise<{ response: IgnoredFinding[] } | null>): Promise<boolean> {
    const answer = await asked;
    if (answer) setAnswered({ of: newsletter, ignored: answer.response });
    return answer !== null;
  }
  return {
    ignored,
    onIgnore: ({ key, text }: NamedFinding) =>
      keep(ask(findingCalls.ignore, { newsletter_id, key, text })),
    onRestore: ({ key }: NamedFinding) => keep(ask(findingCalls.restore, { newsletter_id, key })),
  };
}

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
