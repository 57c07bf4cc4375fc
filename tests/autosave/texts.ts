export const fieldNames = [
  'name',
  'author',
  'daily_comments',
  'daily_comments_technical',
  'link_fsi',
  'link_fsga',
] as const;
export type Name = (typeof fieldNames)[number];

/** The fields by their names in the schedules. */
export const fieldOf: Record<string, Name> = {
  title: 'name',
  daily: 'daily_comments',
  technical: 'daily_comments_technical',
  link_fsi: 'link_fsi',
  link_fsga: 'link_fsga',
};

const isLink = (name: Name) => name === 'link_fsi' || name === 'link_fsga';
const address = 'https://desk.example/?q=';

/** The value to save for the text that a user sees: a link has it in its query. */
export function stored(name: Name, text: string): string {
  return isLink(name) && text ? address + encodeURIComponent(text) : text;
}

/** The text that a user sees for a saved value. */
export function shown(name: Name, value: string): string {
  return isLink(name) ? decodeURIComponent(value.slice(address.length)) : value;
}

/** The longest text of the field. The title's input doesn't accept more. */
export const longest = (name: Name) => (name === 'name' ? 255 : 200_000);

/** The keys of the sample firm's authors. */
const authors = ['house', 'mara', 'theo', 'imani'];

/** An author other than this one. */
export function nextAuthor(key: string): string {
  return authors[(authors.indexOf(key) + 1) % authors.length] ?? key;
}

const firstMark = 0xe000;
const lastMark = 0xf8ff;
export const isMark = (char: string) => char >= '\ue000' && char <= '\uf8ff';

/** Makes each typed character distinct, so that none can be mistaken for another. */
export class Marks {
  readonly owner = new Map<string, string>();
  readonly deleted = new Set<string>();

  typed(who: string, text: string): string {
    return Array.from(text, (char) => {
      const code = firstMark + this.owner.size;
      if (code > lastMark) throw new Error('A schedule types more than there are marks.');
      const mark = String.fromCharCode(code);
      this.owner.set(mark, who);
      return char + mark;
    }).join('');
  }

  /**
   * A character that is missing from a later text was deleted by its author. One that is back is
   * alive again.
   */
  edited(who: string, before: string, after: string): void {
    for (const char of before) if (this.owner.get(char) === who) this.deleted.add(char);
    for (const char of after) if (this.owner.get(char) === who) this.deleted.delete(char);
  }

  /** The text without the last `count` characters that this user typed. */
  shortened(who: string, text: string, count: number): string {
    const pairs = text.match(/[^\ue000-\uf8ff]*[\ue000-\uf8ff]|[^\ue000-\uf8ff]+$/gu) ?? [];
    let left = count;
    const kept = pairs.reverse().filter((pair) => {
      if (left === 0 || this.owner.get(pair.at(-1)!) !== who) return true;
      left -= 1;
      return false;
    });
    return kept.reverse().join('');
  }

  /**
   * Characters that their author typed and didn't delete, and that none of these texts contains.
   */
  missing(texts: string[]): string[] {
    const found = new Set(texts.flatMap((text) => [...text].filter(isMark)));
    return [...this.owner.keys()].filter((mark) => !this.deleted.has(mark) && !found.has(mark));
  }
}
