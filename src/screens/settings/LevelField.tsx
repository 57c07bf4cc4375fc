import { levels, type Level } from '@/api/contract/call';
import { RadioField } from '@/components/forms/fields/RadioField';
import { levelNames } from '@/domain/firm/permission';

interface LevelFieldProps {
  hint?: string;
  value: Level;
  onChange(level: Level): void;
}

const known = Object.values(levels);
const options = [
  { value: String(levels.write), label: `${levelNames[1]}: writes and sends tests` },
  {
    value: String(levels.publish),
    label: `${levelNames[2]}: also sends, pushes, publishes and deletes`,
  },
  { value: String(levels.administer), label: `${levelNames[3]}: also manages people and settings` },
];

/** The levels as choices, each with what it allows. */
export function LevelField({ hint, value, onChange }: LevelFieldProps) {
  return (
    <RadioField
      label="Level"
      {...(hint && { hint })}
      options={options}
      isStacked
      value={String(value)}
      onChange={({ target }) => {
        const chosen = known.find((level) => String(level) === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
