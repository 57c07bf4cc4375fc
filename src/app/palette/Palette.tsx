import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useStartToday } from '@/app/newsletters/useStartToday';
import { useSession } from '@/app/session/session';
import type { PaletteEntry } from '@/screens/palette/PaletteList';
import { PaletteScreen } from '@/screens/palette/PaletteScreen';
import { paths } from '@/screens/paths';
import { paletteGroups } from './entries';
import { runPageAction } from './pageActions';
import { rememberEntry } from './recent';
import type { PaletteCommand } from './usePalette';
import { usePaletteSources } from './usePaletteSources';

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
