import { useRef, useState } from 'react';
import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import { linkCheckCalls, type LinkResult } from '@/api/contract/checks';

interface OpenedLinks {
  results: LinkResult[];
  at: Date;
}

/** Opens the links of a newsletter when asked. An earlier answer stays until the next one. */
export function useOpenedLinks(newsletter_id: number) {
  const { client } = useApi();
  const [opened, setOpened] = useState<OpenedLinks>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const runs = useRef(false);

  async function open(): Promise<void> {
    try {
      const { response } = await client.send(linkCheckCalls.check, { newsletter_id });
      setOpened({ results: response, at: new Date() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setHasFailed(true);
    }
  }

  /** Waits for `before`, such as a save, which answers whether the links can be opened. */
  async function check(before: () => Promise<boolean>): Promise<void> {
    if (runs.current) return;
    runs.current = true;
    setIsRunning(true);
    setHasFailed(false);
    try {
      if (await before()) await open();
      else setHasFailed(true);
    } finally {
      runs.current = false;
      setIsRunning(false);
    }
  }

  return { opened, hasFailed, isRunning, check };
}
