import { useEffect, useEffectEvent, useState } from 'react';
import type { Newsletter } from '@/api/contract/newsletters';
import type { Colleague } from '@/api/contract/presence';
import type { Version, VersionField, VersionSave } from '@/api/contract/versions';
import { useVersions } from '@/api/hooks/versions';
import { savedFieldNames, type SavedField } from '@/api/contract/savedFields';
import type { DraftText } from '@/components/forms/fields/draftText';
import { usePublisher } from '@/app/publisher';
import { environment } from '@/app/browser/environment';
import { useVisible } from '@/app/browser/useVisible';
import { showToast } from '@/components/feedback/toasts';
import { nameOfAuthor } from '@/domain/firm/byline';
import { imageUrl } from '@/domain/format/addresses';
import { newestOf } from '@/domain/newsletter/history';
import type { HistoryProps } from '@/screens/composer/history/historyProps';

interface HistoryOptions {
  newsletter: Pick<Newsletter, 'id'>;
  userId: number;
  /** Who else has the newsletter open. When that changes, somebody may have changed something. */
  colleagues: readonly Colleague[];
  /** Null until drafts have been looked up. */
  writing: {
    flush(): Promise<boolean>;
    drafts: Record<SavedField, DraftText>;
  } | null;
}

/** The history isn't read before this many milliseconds, so that the page is there first. */
const patience = 1_500;

/** The history of the newsletter in the composer. What is typed is saved before it is read. */
export function useHistory(options: HistoryOptions): HistoryProps {
  const { newsletter, userId, colleagues, writing } = options;
  const publisher = usePublisher();
  const isWanted = useLater();
  const { readState, reload, restore, ...versions } = useVersions(newsletter.id, isWanted);
  useFollowing(isWanted, colleagues, reload);
  useFirstLook(versions);

  async function flush(): Promise<boolean> {
    return (await writing?.flush()) ?? true;
  }
  async function onRestore({ field }: Version, save: VersionSave): Promise<boolean> {
    if (!(await flush())) {
      showToast({ kind: 'error', message: unsaved });
      return false;
    }
    if (!writing || !isSaved(field)) return restore(save);
    writing.drafts[field].replace(save.value);
    await flush();
    await reload();
    showToast({ kind: 'success', message: 'Version restored' });
    return true;
  }

  return {
    ...versions,
    userId,
    authorName: (stored) => nameOfAuthor(publisher, stored),
    imageUrl: (path) => imageUrl(path, environment.imageHost()),
    onOpen: () => void flush().then(reload),
    onRetry: () => void reload(),
    async onReadState(version) {
      if (!version) await flush();
      return readState(version);
    },
    onRestore,
  };
}

const unsaved =
  'Nothing was restored, because some of your changes aren’t saved. Save them, then try again.';

function isSaved(field: VersionField): field is SavedField {
  return savedFieldNames.some((name) => name === field);
}

/** True some time after the page was opened. */
function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Reads the history again when the user comes back to the tab, and when a colleague comes or goes. */
function useFollowing(
  isWanted: boolean,
  colleagues: readonly Colleague[],
  reload: () => Promise<void>,
): void {
  const isVisible = useVisible();
  const follow = useEffectEvent(() => {
    if (isWanted && isVisible) void reload();
  });
  const who = colleagues.map(({ user_id }) => user_id).join(' ');
  useEffect(() => follow(), [isVisible, who]);
}

/** Whoever opens a newsletter for the first time has seen all of it: only later changes are new. */
function useFirstLook({ list, onSee }: Pick<ReturnType<typeof useVersions>, 'list' | 'onSee'>) {
  const isFirst = list?.seen === null;
  const look = useEffectEvent(() => void onSee(newestOf(list?.versions ?? [])));
  useEffect(() => {
    if (isFirst) look();
  }, [isFirst]);
}
