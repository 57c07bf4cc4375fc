import { palettes } from '@/components/theme/tokens';

const { accent } = palettes.light;
/** Read on white and on midnight: an email's gauge has no twin for the dark. */
const quiet = '#8d90a6';
const steps = 7;
const center = { x: 160, y: 136 };
const reach = { inner: 92, outer: 118, lit: 126 };

/** A point of the arc, `share` of the way from the left end to the right. */
function at(share: number, radius: number): string {
  const angle = Math.PI * (1 - share);
  return [center.x + radius * Math.cos(angle), center.y - radius * Math.sin(angle)]
    .map((part) => part.toFixed(1))
    .join(' ');
}

function segment(step: number, isLit: boolean): string {
  const [from, to] = [(step - 1) / steps + 0.006, step / steps - 0.006];
  const outer = isLit ? reach.lit : reach.outer;
  return `<path d="M${at(from, reach.inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, reach.inner)}A${reach.inner} ${reach.inner} 0 0 0 ${at(from, reach.inner)}Z" fill="${isLit ? accent : quiet}" opacity="${isLit ? 1 : 0.45}"/>`;
}

/**
 * The gauge of the Bitcoin Misery Index with one of its seven steps lit, in twice the size of the email.
 * It has one color: what the value means is said by the word below it.
 */
export function drawGauge(step: number): string {
  const end = `fill="${quiet}" font-size="24"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="184" font-family="Liberation Sans, Arial, sans-serif">',
    ...Array.from({ length: steps }, (_, index) => segment(index + 1, index + 1 === step)),
    `<path d="M${center.x} ${center.y}L${at((step - 0.5) / steps, 76)}" stroke="${quiet}" stroke-width="8" stroke-linecap="round"/>`,
    `<circle cx="${center.x}" cy="${center.y}" r="12" fill="${quiet}"/>`,
    `<text x="24" y="174" ${end}>Misery</text>`,
    `<text x="316" y="174" text-anchor="end" ${end}>Happiness</text>`,
    '</svg>',
  ].join('\n');
}
