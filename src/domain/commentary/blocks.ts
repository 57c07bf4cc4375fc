export type Mark = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup' | 'code';

/** `[IMAGE]` is slot 1, `[IMAGE1]` slot 2, and so on: counted from 1, as `imageSlots` of the contract. */
export type ImageSlot = number;

/**
 * An `href` is always one that `safeHref` allows. Marks are in a fixed order. `figure` is the name of a
 * live figure, whose text is then the whole run.
 */
export type Run =
  | { kind: 'text'; text: string; marks: Mark[]; href?: string; figure?: string }
  | { kind: 'break' }
  | { kind: 'image'; slot: ImageSlot; href?: string };

/**
 * Each item of a list is a block. `level` 0 is the outermost list; `number` is null for the second
 * and further paragraphs of an item, which have no marker.
 */
export type WordBlock =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 3 | 4 | 5 | 6; runs: Run[] }
  | { kind: 'item'; isOrdered: boolean; level: number; number: number | null; runs: Run[] };

/**
 * Each row has the same number of cells, and a cell has its runs: [] for an empty one. With
 * `hasHeading` the first row has the headings of the columns.
 */
export interface Table<CellRun = Run> {
  kind: 'table';
  hasHeading: boolean;
  rows: CellRun[][][];
}

/** A quote has at least one block, and no quote inside it. */
export type Block = WordBlock | Table | { kind: 'quote'; blocks: WordBlock[] } | { kind: 'rule' };

export interface Commentary {
  blocks: Block[];
}
