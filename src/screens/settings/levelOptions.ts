import { levels } from '@/api/contract/call';
import { levelNames } from '@/domain/firm/permission';

/** The levels as choices, each with what it allows. */
export const levelOptions = [
  { value: String(levels.write), label: `${levelNames[1]}: writes and sends tests` },
  {
    value: String(levels.publish),
    label: `${levelNames[2]}: also sends, pushes, publishes and deletes`,
  },
  {
    value: String(levels.administer),
    label: `${levelNames[3]}: also manages people and settings`,
  },
];
