import { expect, it } from 'vitest';
import { findKeys } from '@/components/editor/find/plugin';
import { textParts } from '@/components/editor/shortcuts';
import { tableKeys } from '@/components/editor/tables/commands';
import { writingTools } from '@/components/editor/tools';
import { writingKeys } from '@/components/editor/writingKeys';

const nothing = () => undefined;
const never = () => false;
const writing = writingKeys({
  editLink: never,
  onFinding: nothing,
  comments: nothing,
  onTools: nothing,
});

/** They do what they do in every text, or nearly. */
const ordinary = /^((Shift )?Arrow(Up|Down|Left|Right)|Home|Backspace|Delete|Enter)$/;

/** A key of a keymap, such as `Shift-Mod-x`, as the list of shortcuts has it. */
function listed(key: string): string {
  const parts = key.split(/-(?=.)/);
  const name = parts.pop() ?? '';
  const held = ['Mod', 'Alt', 'Shift'].filter((each) => parts.includes(each));
  return [...held, /^[a-z]$/.test(name) ? name.toUpperCase() : name]
    .join(' ')
    .replace('Mod', 'Ctrl');
}

function keysOf(title: string): string[] {
  const part = textParts.find((each) => each.title === title);
  return part?.shortcuts.flatMap(({ keys }) => keys.split(' or ')) ?? [];
}

it.each([
  // The triggers are read as they are typed, and a comment is stored by its own field.
  ['In a text', writing, ['/', '$', 'Ctrl Enter']],
  // The menu of the table follows the table.
  ['In a table of a text', tableKeys, ['Enter', 'Alt F10']],
  ['Find in a text', findKeys, []],
])('the list of shortcuts has every key: %s', (title, keymap, others) => {
  const handled = Object.keys(keymap)
    .map(listed)
    .filter((key) => !ordinary.test(key));
  expect(keysOf(title).toSorted()).toEqual([...handled, ...others].toSorted());
});

it('the list of shortcuts has the keys that the tools name', () => {
  const named = writingTools(never, never)
    .flat()
    .map(({ keys }) => keys.replace('Control', 'Ctrl').replaceAll('+', ' '));
  const all = textParts.flatMap(({ title }) => keysOf(title));
  expect(named.filter((key) => key !== '' && !all.includes(key))).toEqual([]);
});
