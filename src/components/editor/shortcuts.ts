import type { ShortcutPart } from '@/components/feedback/ShortcutsHelp';

/** The keys of every text with formatting, for the list of shortcuts. */
export const textParts: readonly ShortcutPart[] = [
  {
    title: 'In a text',
    shortcuts: [
      { keys: 'Ctrl B', does: 'Bold' },
      { keys: 'Ctrl I', does: 'Italic' },
      { keys: 'Ctrl U', does: 'Underline' },
      { keys: 'Ctrl Shift X', does: 'Strikethrough' },
      { keys: 'Ctrl E', does: 'Code' },
      { keys: 'Ctrl ,', does: 'Subscript' },
      { keys: 'Ctrl .', does: 'Superscript' },
      { keys: 'Ctrl K', does: 'Link' },
      { keys: 'Ctrl Alt 1', does: 'Heading' },
      { keys: 'Ctrl Alt 2', does: 'Subheading' },
      { keys: 'Ctrl Alt 0', does: 'Paragraph' },
      { keys: 'Ctrl Shift 8', does: 'Bulleted list' },
      { keys: 'Ctrl Shift 7', does: 'Numbered list' },
      { keys: 'Ctrl Shift 9', does: 'Quote' },
      { keys: 'Tab', does: 'Move a list item in' },
      { keys: 'Shift Tab', does: 'Move a list item out' },
      { keys: 'Shift Enter', does: 'Begin a line within the paragraph' },
      { keys: '/', does: 'Insert a block, an image, a figure or a snippet' },
      { keys: '$', does: 'Insert a ticker' },
      { keys: 'F8', does: 'Next issue that the checks found' },
      { keys: 'Alt Enter', does: 'Open the issue or comment at the cursor' },
      { keys: 'Ctrl Alt M', does: 'Comment on the selected words' },
      { keys: 'Ctrl Enter', does: 'Store the comment that is being written' },
      { keys: 'Ctrl Z', does: 'Undo' },
      { keys: 'Ctrl Y or Ctrl Shift Z', does: 'Redo' },
      { keys: 'Alt F10', does: 'Go to the tools; arrow keys move among them, Escape returns' },
    ],
  },
  {
    title: 'In a table of a text',
    shortcuts: [
      { keys: 'Tab', does: 'Next cell; after the last one, a new row' },
      { keys: 'Shift Tab', does: 'Previous cell' },
      { keys: 'Enter', does: 'The cell below' },
      { keys: 'Ctrl Enter', does: 'Go on writing below the table' },
      { keys: 'Alt F10', does: 'Insert or delete rows and columns' },
    ],
  },
  {
    title: 'Find in a text',
    shortcuts: [
      { keys: 'Ctrl F', does: 'Find' },
      { keys: 'Ctrl H or Ctrl Shift H', does: 'Find and replace' },
      { keys: 'F3 or Ctrl G', does: 'Next match' },
      { keys: 'Shift F3 or Ctrl Shift G', does: 'Previous match' },
      { keys: 'Escape', does: 'Close the search and return to the match' },
    ],
  },
];
