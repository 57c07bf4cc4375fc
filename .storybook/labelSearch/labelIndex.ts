/** Written once when Storybook is built or started, and searched in the browser. */
export interface LabelIndex {
  /** Every label and sentence once. The lists below hold places in this one. */
  texts: string[];
  files: LabelledFile[];
}

export interface LabelledFile {
  /** As in the story index: `screens/utmTags/UtmTagsScreen`. */
  title: string;
  /** What the drawn components can say. */
  texts: number[];
  /** What the sample data say. */
  samples: number[];
  stories: LabelledStory[];
}

export interface LabelledStory {
  id: string;
  name: string;
  /** What the story's own values and its test name. */
  texts: number[];
}

/** Beside `index.html`, so that any file server serves it. */
export const labelIndexFile = 'labels.json';
