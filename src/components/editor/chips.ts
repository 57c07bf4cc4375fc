import type { Node } from 'prosemirror-model';
import { Decoration } from 'prosemirror-view';

/** A word that is shown as an image. The text itself keeps the word. */
export interface Chip {
  text: string;
  /** Without a URL, `emptyText` is shown instead of a thumbnail. */
  imageUrl: string;
  /** The image's width by its height; undefined until it is known. */
  ratio?: number | undefined;
  /** The pixels that the image's file has side by side; undefined until they are known. */
  width?: number | undefined;
  emptyText: string;
  /** What the image shows, which stands below it; '' or undefined for nothing. */
  caption?: string | undefined;
  /** True while the image is being uploaded: `emptyText` is then no warning. */
  isPending?: boolean;
  /** True for a word that isn't suggested: its image comes with a file. */
  isUnlisted?: boolean;
}

/** Marks a range of one block. `look` tells whether two marks of the same range look the same. */
export function inlineMark(from: number, to: number, attributes: Record<string, string>) {
  const look = Object.values(attributes).join(' ');
  return Decoration.inline(from, to, attributes, { look });
}

function startsOf(line: string, words: string): number[] {
  const starts: number[] = [];
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + words.length)) {
    starts.push(at);
  }
  return starts;
}

function looksOf({ imageUrl, ratio, width, emptyText, caption, isPending }: Chip) {
  if (imageUrl === '') {
    const end = { class: 'chipEnd', 'data-note': emptyText };
    return { whole: isPending ? 'chip' : 'chip emptyChip', start: { class: 'chipStart' }, end };
  }
  const start = {
    class: 'chipStart chipPicture',
    style: `--chip: url(${JSON.stringify(imageUrl)})${ratio ? `; --ratio: ${ratio}` : ''}${width ? `; --width: ${width}px` : ''}`,
  };
  const end = { class: 'chipEnd', ...(caption && { 'data-note': caption }) };
  return { whole: 'chip filledChip', start, end };
}

/** One decoration where possible. Formatting inside a chip splits it into several elements. */
function chipMarks(chip: Chip, from: number, isCut: boolean): Decoration[] {
  const { whole, start, end } = looksOf(chip);
  const to = from + chip.text.length;
  if (!isCut) {
    const names = `${whole} wholeChip ${start.class} ${end.class}`;
    return [inlineMark(from, to, { ...start, ...end, class: names })];
  }
  return [
    inlineMark(from, to, { class: whole }),
    inlineMark(from, from + 1, start),
    inlineMark(to - 1, to, end),
  ];
}

/** The chips in a text block that starts at position `start` and has the text `line`. */
export function chipDecorations(
  block: Node,
  line: string,
  start: number,
  chips: readonly Chip[],
): Decoration[] {
  return chips.flatMap((chip) =>
    startsOf(line, chip.text).flatMap((at) => {
      const { node, offset } = block.childAfter(at);
      const isCut = node === null || offset + node.nodeSize < at + chip.text.length;
      return chipMarks(chip, start + at, isCut);
    }),
  );
}
