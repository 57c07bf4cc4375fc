import {
  composeStories,
  setProjectAnnotations,
  type Meta,
  type StoryFn,
} from '@storybook/react-vite';
import type { AccessibilityRules } from '../visual/accessibility';
import preview from '@preview/preview';

setProjectAnnotations(preview);

interface Composed {
  run(context: { globals: Globals }): Promise<void>;
  globals: Globals;
  parameters: { a11y?: AccessibilityRules };
}

type Globals = Record<string, unknown>;

interface StoryModule {
  default: Meta;
  [name: string]: unknown;
}

const modules = import.meta.glob<StoryModule>('/stories/screens/**/*Screen.stories.tsx');

export interface Screen {
  /** `announcements/AnnouncementsScreen` */
  name: string;
  load(): Promise<ComposedScreen>;
}

export interface ComposedScreen {
  /** Draws the screen at rest, with these choices in the toolbars. */
  run(globals: Globals): Promise<void>;
  parameters: { a11y?: AccessibilityRules };
  /** The stories of its file, by the names of their exports. */
  siblings: string[];
}

/** The story's `Default`, or its first one, without what its `play` would press. */
async function composed(path: string, load: () => Promise<StoryModule>): Promise<ComposedScreen> {
  const { default: meta, ...stories } = await load();
  const siblings = Object.keys(stories);
  const [first = ''] = siblings;
  const name = stories.Default ? 'Default' : first;
  const story = stories[name] as StoryFn;
  const fileName = `.${path}`;
  const module = {
    default: { ...meta, play: undefined, parameters: { ...meta.parameters, fileName } },
    [name]: { ...story, play: undefined },
  };
  const [screen] = Object.values(composeStories(module) as Record<string, Composed>);
  if (!screen) throw new Error(`${path} has no story.`);
  return {
    siblings,
    parameters: screen.parameters,
    run: (globals) => screen.run({ globals: { ...screen.globals, ...globals } }),
  };
}

export const screens: Screen[] = Object.entries(modules).map(([path, load]) => ({
  name: path.replace(/^.*\/screens\/|\.stories\.tsx$/g, ''),
  load: () => composed(path, load),
}));
