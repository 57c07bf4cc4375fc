import type { LucideIcon } from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import {
  hasMark,
  type HeadingLevel,
  isHeading,
  isInList,
  isInQuote,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands';
import { openFind } from './find/plugin';
import { isInLink } from './linkCommands';
import { schema } from './schema';
import { askForSuggestions } from './suggestions/plugin';
import Bold from 'lucide-react/icons/bold';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import MessageSquare from 'lucide-react/icons/message-square';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo2 from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TextQuote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';

/** The icons of the toolbar's buttons. */
const toolIcons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  heading: Heading1,
  subheading: Heading2,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  link: Link,
  insert: ChevronDown,
  comment: MessageSquare,
  undo: Undo2,
  redo: Redo2,
  find: Search,
} as const;

/** A toolbar button. It is enabled if `run` returns true without a dispatch. */
export interface Tool {
  label: string;
  /** Keys as in `aria-keyshortcuts`; Control is Command on a Mac. */
  keys: string;
  icon: LucideIcon;
  /** Opens a list: the label is written out, with the icon after it. */
  isMenu?: boolean;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

/** The state of a tool in the toolbar. `isOn` is absent for tools that can't be on or off. */
export interface ToolState {
  isOn?: boolean;
  isEnabled: boolean;
}

const mark = (type: MarkType): Pick<Tool, 'run' | 'isOn'> => ({
  run: toggleMark(type),
  isOn: (state) => hasMark(state, type),
});

const heading = (level: HeadingLevel): Pick<Tool, 'run' | 'isOn'> => ({
  run: toggleHeading(level),
  isOn: (state) => isHeading(state, level),
});

const list = (type: NodeType): Pick<Tool, 'run' | 'isOn'> => ({
  run: toggleList(type),
  isOn: (state) => isInList(state, type),
});

const { strong, em, underline, strike } = schema.marks;

const { bullet_list, ordered_list } = schema.nodes;

const characters: Tool[] = [
  { label: 'Bold', keys: 'Control+B', icon: toolIcons.bold, ...mark(strong) },
  { label: 'Italic', keys: 'Control+I', icon: toolIcons.italic, ...mark(em) },
  { label: 'Underline', keys: 'Control+U', icon: toolIcons.underline, ...mark(underline) },
  { label: 'Strikethrough', keys: 'Control+Shift+X', icon: toolIcons.strike, ...mark(strike) },
];

const headings: Tool[] = [
  { label: 'Heading', keys: 'Control+Alt+1', icon: toolIcons.heading, ...heading(3) },
  { label: 'Subheading', keys: 'Control+Alt+2', icon: toolIcons.subheading, ...heading(4) },
];

const blocks: Tool[] = [
  {
    label: 'Bulleted list',
    keys: 'Control+Shift+8',
    icon: toolIcons.bullets,
    ...list(bullet_list),
  },
  {
    label: 'Numbered list',
    keys: 'Control+Shift+7',
    icon: toolIcons.numbers,
    ...list(ordered_list),
  },
  {
    label: 'Quote',
    keys: 'Control+Shift+9',
    icon: toolIcons.quote,
    run: toggleQuote,
    isOn: isInQuote,
  },
];

const history: Tool[] = [
  { label: 'Undo', keys: 'Control+Z', icon: toolIcons.undo, run: undo },
  { label: 'Redo', keys: 'Control+Y', icon: toolIcons.redo, run: redo },
  { label: 'Find and replace', keys: 'Control+F', icon: toolIcons.find, run: openFind(false) },
];

/** The toolbar's groups from left to right. Without a command for comments, they have no tool. */
export function writingTools(openLink: Command, comment?: Command): Tool[][] {
  const inserts: Tool[] = [
    { label: 'Link', keys: 'Control+K', icon: toolIcons.link, run: openLink, isOn: isInLink },
    ...(comment
      ? [{ label: 'Comment', keys: 'Control+Alt+M', icon: toolIcons.comment, run: comment }]
      : []),
    { label: 'Insert', keys: '/', icon: toolIcons.insert, run: askForSuggestions, isMenu: true },
  ];
  return [characters, headings, blocks, inserts, history];
}

/** Which tools are on and enabled. A tool is enabled if its command would change the document. */
export function toolbarState(tools: readonly Tool[], state: EditorState): ToolState[] {
  return tools.map(({ run, isOn }) => ({ isOn: isOn?.(state), isEnabled: run(state) }));
}

export function isSameState(one: readonly ToolState[], other: readonly ToolState[]): boolean {
  const isSame = (look: ToolState, at: number) =>
    look.isOn === other[at]?.isOn && look.isEnabled === other[at]?.isEnabled;
  return one.length === other.length && one.every(isSame);
}
