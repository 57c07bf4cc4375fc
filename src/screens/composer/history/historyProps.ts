import type { Version, VersionedState, VersionList, VersionSave } from '@/api/contract/versions';

/** The history of a newsletter, and what a user can do with it. */
export interface HistoryProps {
  /** Undefined until it has been read. */
  list: VersionList | undefined;
  /** The user who looks at it. */
  userId: number;
  /** Why the history couldn't be read. */
  error: string | null;
  /** The history is opened, so it is read again. */
  onOpen(): void;
  onRetry(): void;
  /** The address of a stored image. */
  imageUrl(path: string): string;
  /** The name of a stored author. */
  authorName(stored: string): string;
  /** The newsletter right after a version, or as it is in the composer now; null if that failed. */
  onReadState(version?: Version): Promise<VersionedState | null>;
  /** Every save that a version joins, oldest first; null if that failed. */
  onReadSaves(version: Version): Promise<VersionSave[] | null>;
  /** The user has looked at the version with this number and those before it. */
  onSee(versionId: number): Promise<void>;
  /** Stores the value of a version, or of one save within its minute, as the newest one. */
  onRestore(version: Version, save: VersionSave): Promise<boolean>;
}

/** What is open above the composer. A moment is a version, or undefined for now. */
export type HistoryView =
  | { kind: 'version'; version: Version }
  | { kind: 'others' }
  | { kind: 'moment'; moment: Version | undefined }
  | { kind: 'compare'; from: Version | undefined; to: Version | undefined };

/** Props of each view. */
export interface HistoryViewProps extends Pick<
  HistoryProps,
  'imageUrl' | 'authorName' | 'onReadSaves' | 'onReadState' | 'onRestore'
> {
  /** Newest first. */
  versions: readonly Version[];
  onView(view: HistoryView): void;
  onClose(): void;
}
