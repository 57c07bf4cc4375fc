import type { Move } from '@/domain/move';
import { hue, mark } from '@/email/styles';

const looks = {
  up: { className: mark.up, style: { color: hue.up } },
  down: { className: mark.down, style: { color: hue.down } },
} as const;

/** A table cell with a change; an arrow stands beside the colour. */
export function MoveCell({ move }: { move: Move }) {
  return <td {...(move.direction ? looks[move.direction] : {})}>{move.text}</td>;
}
