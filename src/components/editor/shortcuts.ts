import type { Shortcut } from '@/components/feedback/ShortcutsHelp';

/** The keys of every text with formatting, for the list of shortcuts. */
export const textShortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl B', does: 'Bold' },
  { keys: 'Ctrl I', does: 'Italic' },
  { keys: 'Ctrl U', does: 'Underline' },
  { keys: 'Ctrl Shift X', does: 'Strikethrough' },
  { keys: 'Ctrl E', does: 'Code' },
  { keys: 'Ctrl K', does: 'Link' },
  { keys: 'Ctrl Alt 1', does: 'Heading' },
  { keys: 'Ctrl Alt 2', does: 'Subheading' },
  { keys: 'Ctrl Alt 0', does: 'Paragraph' },
  { keys: 'Ctrl Shift 8', does: 'Bulleted list' },
  { keys: 'Ctrl Shift 7', does: 'Numbered list' },
  { keys: 'Ctrl Shift 9', does: 'Quote' },
  { keys: 'Tab', does: 'Move a list item in; with Shift, out' },
  { keys: '/', does: 'Insert a block, an image or a figure' },
  { keys: '$', does: 'Insert a ticker' },
  { keys: 'Ctrl F', does: 'Find' },
  { keys: 'Ctrl H', does: 'Find and replace' },
  { keys: 'F3', does: 'Next match; with Shift, the one before' },
  { keys: 'F8', does: 'Next issue that the checks found' },
  { keys: 'Alt Enter', does: 'Open the issue or comment at the cursor' },
  { keys: 'Ctrl Alt M', does: 'Comment on the selected words' },
  { keys: 'Ctrl Z', does: 'Undo' },
  { keys: 'Ctrl Y', does: 'Redo' },
  { keys: 'Shift Tab', does: 'Go to the tools; the arrow keys move among them' },
];
