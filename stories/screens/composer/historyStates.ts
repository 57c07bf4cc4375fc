import { fn } from 'storybook/test';
import type { Version, VersionedState } from '@/api/contract/versions';
import { sampleUser } from '@/api/samples/auth';
import { sampleSaves, sampleVersions } from '@/api/samples/versions';
import { samplePublisher } from '@/api/samples/publication';
import { nameOfAuthor } from '@/domain/firm/byline';
import type { HistoryProps } from '@/screens/composer/history/historyProps';

/** The sample newsletter right after a version, or after the last one. */
export function stateAfter(version?: Version): VersionedState {
  const last = version?.id ?? Infinity;
  const saves = sampleSaves.filter((save) => save.version.id <= last);
  return Object.fromEntries(saves.map((save) => [save.version.field, save.value]));
}

/** The saves that a version joins: a draft that grows to the version's value. */
function savesOf({ id, saves }: Version) {
  const value = sampleSaves.find(({ version }) => version.id === id)?.value ?? '';
  const drafts = Array.from({ length: saves - 1 }, (_, at) => ({
    id: id * 100 + at,
    value: `<p>Draft ${at + 1} of this minute.</p>`,
  }));
  return [...drafts, { id, value }];
}

/** The sample's history, as Robin sees it. */
export const sampleHistory: HistoryProps = {
  list: sampleVersions,
  userId: sampleUser.user_id,
  error: null,
  onOpen: fn(),
  onRetry: fn(),
  imageUrl: (path) => path,
  authorName: (stored) => nameOfAuthor(samplePublisher, stored),
  onReadState: fn((version?: Version) => Promise.resolve(stateAfter(version))),
  onReadSaves: fn((version: Version) => Promise.resolve(savesOf(version))),
  onSee: fn(() => Promise.resolve()),
  onRestore: fn(() => Promise.resolve(true)),
};
