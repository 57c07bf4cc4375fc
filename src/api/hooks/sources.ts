import { useState } from 'react';
import type { BodyOf } from '../contract/call';
import {
  sourceCalls as calls,
  type Source,
  type SourceCheck,
  type SourceName,
} from '../contract/sources';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** Where figures come from, and the last check of each source on this page. */
export function useSources(isAllowed: boolean) {
  const list = useCall(calls.list, isAllowed ? {} : null);
  const save = useAction(calls.save, [calls.list]);
  const keyless = useAction(calls.switchOnKeyless, [calls.list]);
  const ask = useAsk();
  const [checks, setChecks] = useState<Partial<Record<SourceName, SourceCheck>>>({});
  return {
    sources: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: BodyOf<typeof calls.save>) => save.run(draft),
    onSwitchOnKeyless: () => keyless.run({}),
    checks,
    async onCheck({ name }: Source) {
      const answer = await ask(calls.check, { name });
      if (answer) setChecks((all) => ({ ...all, [name]: answer.response }));
    },
  };
}
