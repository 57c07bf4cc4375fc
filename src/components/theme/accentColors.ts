import { blended, contrastRatio, parseColour, type Colour } from '@/domain/format/colors';
import { palettes, type ColorName, type ThemeName } from './tokens';

/** The least contrast of text. */
const readable = 4.5;

function parsed(color: string): Colour {
  return parseColour(color) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
}

/** `share` of one color, from 0 to 1, over the other. */
function mixed(over: Colour, ground: Colour, share: number): Colour {
  return blended({ ...over, alpha: share }, ground);
}

function hex({ red, green, blue }: Colour): string {
  const two = (part: number) => Math.round(part).toString(16).padStart(2, '0');
  return `#${two(red)}${two(green)}${two(blue)}`;
}

type Accents = Partial<Record<ColorName, string>>;

/**
 * The colors that follow from a publisher's accent in a theme: the accent, mixed with the color of
 * text until links and buttons in it can be read. Empty for the product's own accent.
 */
export function accentColors(accent: string, theme: ThemeName): Accents {
  if (accent.toLowerCase() === palettes.light.accent) return {};
  const palette = palettes[theme];
  const [ink, paper, panel] = [palette.ink, palette.paper, palette.panel].map(parsed);
  if (!ink || !paper || !panel) return {};
  for (let share = 0; share < 1; share += 0.1) {
    const own = mixed(ink, parsed(accent), share);
    const tint = mixed(own, panel, 0.1);
    const isReadable = [paper, panel, tint].every(
      (ground) => contrastRatio(own, ground) >= readable,
    );
    if (isReadable) return colorsOf(own, tint, ink);
  }
  return {};
}

function colorsOf(own: Colour, tint: Colour, ink: Colour): Accents {
  const inks = [palettes.light.accentInk, palettes.dark.accentInk].map(parsed);
  const [better = ink] = inks.toSorted((a, b) => contrastRatio(b, own) - contrastRatio(a, own));
  return {
    accent: hex(own),
    accentHover: hex(mixed(ink, own, 0.15)),
    accentInk: hex(better),
    accentTint: hex(tint),
    focus: hex(own),
  };
}
