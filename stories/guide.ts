/** What a component's page says beside its live stories. */
export interface Guide {
  /** What it is for, in one sentence. */
  purpose: string;
  do: string[];
  dont: string[];
  /** When it is the wrong choice, and the title of the component that is right then. */
  instead: [when: string, title: string];
  /** Keys and what each does. Left out where there is nothing to operate. */
  keyboard?: [key: string, effect: string][];
  /** Role, name, and what a screen reader hears. */
  accessibility: string[];
}
