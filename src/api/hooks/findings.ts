import { useState } from 'react';
import { findingCalls, type IgnoredFinding } from '@/api/contract/checks';
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
