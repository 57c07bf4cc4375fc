import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useStartToday } from '@/app/newsletters/useStartToday';
import { useSession } from '@/app/session/session';
import type { PaletteEntry } from '@/screens/palette/PaletteList';
import { PaletteScreen } from '@/screens/palette/PaletteScreen';
import { paths } from '@/screens/paths';
import { paletteGroups, type PaletteSources } from './entries';
import { pageActions, runPageAction } from './pageActions';
import { recentEntries, rememberEntry } from './recent';
import type { PaletteCommand } from './usePalette';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import { userCalls } from '@/api/contract/users';
import { useApi } from '@/api/ApiProvider';
import { rowsOf } from '@/api/hooks/newsletters';
import { useCall } from '@/api/swr';
import { mayOpen } from '@/app/routing/pages';
import { wallClockAt } from '@/domain/format/dates';

interface PaletteProps {
  commands: readonly PaletteCommand[];
  onClose(): void;
}

/** The open palette. */
export default function Palette({ commands, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const userId = useSession()?.user.user_id ?? 0;
  const onStartToday = useStartToday((id) => void navigate(paths.commentary(id)));
  const { isSearching, todays, ...sources } = usePaletteSources(query, userId);
  const all = [
    todays ? openTodays(() => void navigate(paths.composer(todays.id))) : startTodays(onStartToday),
    ...commands,
  ];
  const actions = withoutTwins([...sources.actions, ...all]);

  function handleOpen(entry: PaletteEntry, inNewTab: boolean) {
    rememberEntry(userId, entry);
    // Closing returns the focus, so that a dialog of the action returns it to the same place.
    flushSync(onClose);
    const command = all.find(({ key }) => key === entry.key);
    if (command) command.run();
    else if (entry.kind === 'action') runPageAction(entry.label);
    else if (inNewTab) window.open(entry.to, '_blank', 'noopener');
    else if (entry.to !== undefined) void navigate(entry.to);
  }
  return (
    <PaletteScreen
      query={query}
      groups={paletteGroups(query, { ...sources, actions })}
      isSearching={isSearching}
      onQuery={setQuery}
      onOpen={handleOpen}
      onClose={onClose}
    />
  );
}

const openTodays = (run: () => void): PaletteCommand => ({
  key: 'command today',
  kind: 'action',
  label: 'Open today’s newsletter',
  run,
});

const startTodays = (start: () => Promise<void>): PaletteCommand => ({
  key: 'command today',
  kind: 'action',
  label: 'Start today’s newsletter',
  run: () => void start(),
});

/** What the head of the page offers stands before a command with the same words. */
function withoutTwins(entries: PaletteEntry[]): PaletteEntry[] {
  const labels = new Set<string>();
  return entries.filter(({ label }) => !labels.has(label) && labels.add(label));
}

/** Milliseconds without typing before the server is asked. */
const restMs = 150;

interface FoundSources extends PaletteSources {
  /** The newsletter of today; undefined if there is none, or not known yet. */
  todays: NewsletterRow | undefined;
  /** True while the newsletters of this query are on their way. */
  isSearching: boolean;
}

/** Everything that the palette looks through, read when it opens; newsletters by the query. */
function usePaletteSources(query: string, userId: number): FoundSources {
  const [recent] = useState(() => recentEntries(userId));
  const [actions] = useState(() => pageActions().map(asEntry));
  const [today] = useState(() => wallClockAt(new Date()).slice(0, 10));
  const coins = useCall(priceCalls.crypto, {});
  const { has } = useApi();
  const people = useCall(userCalls.list, mayOpen(paths.settingsPeople, has) ? {} : null);
  const { newest, ...found } = useFoundNewsletters(query.trim());
  return {
    recent,
    actions,
    ...found,
    todays: newest?.find(({ date }) => date?.startsWith(today)),
    coins: coins.data?.general ?? [],
    people: people.data ?? [],
    mayOpen: (path) => mayOpen(path, has),
  };
}

function useFoundNewsletters(query: string) {
  const settled = useSettled(query.slice(0, 200));
  const newest = useCall(newsletterCalls.list, { page: 1 });
  const found = useCall(newsletterCalls.list, settled === '' ? null : { search: settled });
  const newestRows = newest.data && rowsOf(newest.data);
  const foundRows = found.data && rowsOf(found.data);
  return {
    newest: newestRows,
    // Those of the first page are there at once, and stay while the server looks.
    newsletters:
      settled === query && foundRows ? foundRows : merged(foundRows ?? [], newestRows ?? []),
    isSearching: settled !== query || found.isLoading || newest.isLoading,
  };
}

function merged(first: NewsletterRow[], second: NewsletterRow[]): NewsletterRow[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}

/** A text once it hasn't changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function asEntry({ label, to }: { label: string; to?: string | undefined }): PaletteEntry {
  return { key: `page ${label}`, kind: 'action', label, to };
}
