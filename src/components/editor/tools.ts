import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { hasMark, insertRule, isHeading, isInList, toggleHeading, toggleList } from './commands';
import type { HeadingLevel } from './commands';
import { isInLink } from './linkCommands';
import { schema } from './schema';

/** One toolbar button. Whether it can be pressed is `run` asked without a dispatch. */
export interface Tool {
  label: string;
  /** Keys as `aria-keyshortcuts` spells them; Control is Command on a Mac. */
  keys: string;
  /** A path in a 16 by 16 box, drawn as a line. */
  icon: string;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

/** What the toolbar shows of a tool; `isOn` is absent where there is nothing to be on. */
export interface ToolLook {
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

const icons = {
  bold: 'M5 3h3.4a2.4 2.4 0 0 1 0 4.8H5zM5 7.8h4.1a2.6 2.6 0 0 1 0 5.2H5z',
  italic: 'M7 3h4.2M4.8 13H9M9.3 3 6.7 13',
  underline: 'M4.5 2.5v4.6a3.5 3.5 0 0 0 7 0V2.5M4 13.5h8',
  strike:
    'M2.5 8h11M11 5.2C10.7 3.8 9.6 3 8 3 6.2 3 5 3.9 5 5.3 5 6.6 6 7.4 8 8s3.2 1.3 3.2 2.8' +
    'C11.2 12.2 9.9 13 8 13c-1.8 0-3-.9-3.3-2.3',
  heading: 'M2.5 3.5v9M8 3.5v9M2.5 8H8M11 6.6l2.2-1.3v7.2',
  subheading:
    'M2.5 3.5v9M8 3.5v9M2.5 8H8M10.7 7.1c.2-1.1 1-1.8 2-1.8 1.1 0 1.9.7 1.9 1.8' +
    ' 0 1.9-3.8 2.8-3.8 5.4h4',
  bullets:
    'M6.5 4h7M6.5 8h7M6.5 12h7M2.2 4a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z' +
    'M2.2 8a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0zM2.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z',
  numbers:
    'M6.5 4h7M6.5 8h7M6.5 12h7M1.9 3.2l1.2-.8v4.1M1.6 10.6c.1-.8.6-1.2 1.3-1.2.7 0 1.2.5' +
    ' 1.2 1.1 0 1.2-2.5 1.6-2.5 3.3h2.6',
  link:
    'M6.6 9.4l2.8-2.8M7.4 4.9l1.2-1.2a2.6 2.6 0 0 1 3.7 3.7l-1.2 1.2M8.6 11.1l-1.2 1.2' +
    'a2.6 2.6 0 0 1-3.7-3.7l1.2-1.2',
  rule: 'M2 8h12',
  undo: 'M5.5 2.5l-3 3 3 3M2.5 5.5H9.2a4 4 0 0 1 0 8H6',
  redo: 'M10.5 2.5l3 3-3 3M13.5 5.5H6.8a4 4 0 0 0 0 8H10',
};

/** The toolbar's groups from left to right. */
export function writingTools(openLink: Command): Tool[][] {
  return [
    [
      { label: 'Bold', keys: 'Control+B', icon: icons.bold, ...mark(strong) },
      { label: 'Italic', keys: 'Control+I', icon: icons.italic, ...mark(em) },
      { label: 'Underline', keys: 'Control+U', icon: icons.underline, ...mark(underline) },
      { label: 'Strikethrough', keys: 'Control+Shift+X', icon: icons.strike, ...mark(strike) },
    ],
    [
      { label: 'Heading', keys: 'Control+Alt+1', icon: icons.heading, ...heading(3) },
      { label: 'Subheading', keys: 'Control+Alt+2', icon: icons.subheading, ...heading(4) },
    ],
    [
      {
        label: 'Bulleted list',
        keys: 'Control+Shift+8',
        icon: icons.bullets,
        ...list(bullet_list),
      },
      {
        label: 'Numbered list',
        keys: 'Control+Shift+7',
        icon: icons.numbers,
        ...list(ordered_list),
      },
    ],
    [
      { label: 'Link', keys: 'Control+K', icon: icons.link, run: openLink, isOn: isInLink },
      { label: 'Horizontal rule', keys: '', icon: icons.rule, run: insertRule },
    ],
    [
      { label: 'Undo', keys: 'Control+Z', icon: icons.undo, run: undo },
      { label: 'Redo', keys: 'Control+Y', icon: icons.redo, run: redo },
    ],
  ];
}

export function toolLooks(tools: readonly Tool[], state: EditorState): ToolLook[] {
  return tools.map(({ run, isOn }) => ({ isOn: isOn?.(state), isEnabled: run(state) }));
}

export function sameLooks(one: readonly ToolLook[], other: readonly ToolLook[]): boolean {
  const isSame = (look: ToolLook, at: number) =>
    look.isOn === other[at]?.isOn && look.isEnabled === other[at]?.isEnabled;
  return one.length === other.length && one.every(isSame);
}
