import type { Move } from '@/domain/move';
import { hue, mark } from '@/email/styles';

const hueClass = { up: mark.up, down: mark.down };
const hueStyle = { up: { color: hue.up }, down: { color: hue.down } };

/** A table cell with a change; an arrow stands beside the colour. */
export function MoveCell({ move: { direction, text } }: { move: Move }) {
  return (
    <td
      className={direction ? hueClass[direction] : undefined}
      style={direction ? hueStyle[direction] : undefined}
    >
      {text}
    </td>
  );
}
