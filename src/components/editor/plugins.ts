import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Command, Plugin } from 'prosemirror-state';
import type { Chip } from './chips';
import { highlights } from './highlights';
import { writingRules } from './inputRules';
import { writingKeys } from './keys';

export function writingPlugins(openLink: Command, chips: readonly Chip[]): Plugin[] {
  return [
    writingRules(),
    keymap(writingKeys(openLink)),
    keymap(baseKeymap),
    history(),
    highlights(chips),
  ];
}
