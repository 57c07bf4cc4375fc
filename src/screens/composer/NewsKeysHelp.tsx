import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';

const shortcuts = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'x', does: 'Select the row, or take it out again' },
  { keys: 'c', does: 'Choose the category of a selected row' },
  { keys: 'o', does: 'Open the rows like this one, or fold them' },
  { keys: 's', does: 'From the bucket to Selected News, and back' },
  { keys: 'Shift+K', does: 'Move a selected row up in its category' },
  { keys: 'Shift+J', does: 'Move it down' },
  { keys: 'u', does: 'Undo the last selection, removal, category or move' },
  { keys: '/', does: 'Filter the bucket' },
  { keys: 'Escape', does: 'From the filter back to the rows it found' },
  { keys: '?', does: 'Show these shortcuts' },
];

/** The keys of the news panels and what each does. */
export function NewsKeysHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp shortcuts={shortcuts} onClose={onClose} />;
}
