/** A call of the contract by where it is written. */
export interface CallSource {
  /** The name of the file, such as `questions`. */
  subject: string;
  /** The exported name: `questionCalls`, or a call of its own. */
  exported: string;
  /** The name in `questionCalls`. */
  member?: string;
}

export interface ScreenCall extends CallSource {
  /** Its doc comment in the contract; '' if its name says it all. */
  purpose: string;
}

export interface FileGroup {
  title: string;
  /** Relative to the repository's root. */
  paths: string[];
}

/** What the page about a screen shows of the code, read from the code itself. */
export interface ScreenCode {
  /** The addresses at which the router shows it. */
  addresses: string[];
  calls: ScreenCall[];
  files: FileGroup[];
  /** The viewport of the stories that choose one, by `path#export`. */
  viewports: Record<string, string>;
}

/** Where the code names a color token. */
export interface ColorUse {
  /** Each with the story file that shows it; null if there is none. */
  files: { path: string; story: string | null }[];
  /** The folders of the screens that draw one of the files. */
  screens: string[];
}

export interface ColorUses {
  /** By the token's name, such as `down`. */
  app: Record<string, ColorUse>;
  /** By the name in the emails' own colors. */
  emails: Record<string, ColorUse>;
}
