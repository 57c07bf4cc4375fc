import type { Preview } from '@storybook/react-vite';
import type { ThemeName } from '@/components/theme/tokens';
import { picturedThemes } from '../tests/visual/pictureName';

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number];

interface Mode {
  theme: ThemeName;
  /** In px. */
  viewport: number;
}

/** What Chromatic draws of a story: its pictures, as the visual tests take them, or nothing. */
export function chromaticOf(
  tags: Iterable<string>,
  viewport: number,
): { modes: Record<string, Mode> } | { disableSnapshot: true } {
  const shown = picturedThemes(tags);
  if (shown.length === 0) return { disableSnapshot: true };
  const modes = shown.map((theme) => [`${theme} ${viewport}`, { theme, viewport }] as const);
  return { modes: Object.fromEntries(modes) };
}

/** The window of the visual tests, in px, for stories that choose none. */
const usualWidth = 1200;

interface Toolbar {
  viewport?: { options?: Record<string, { styles: { width: string } }> };
}

/** The width of the window that a story chooses in the toolbar's words. */
export function widthOf(parameters: Toolbar, storyGlobals: object): number {
  const { viewport } = storyGlobals as { viewport?: { value?: string } };
  const { width } = parameters.viewport?.options?.[viewport?.value ?? '']?.styles ?? {};
  return width === undefined ? usualWidth : Number.parseInt(width, 10);
}

/** Gives each story its modes. Nothing else that Storybook offers sees a story's tags and globals. */
export const withChromaticModes: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, tags } = story;
  const globals = 'storyGlobals' in story ? (story.storyGlobals as object) : {};
  parameters['chromatic'] = chromaticOf(tags, widthOf(parameters, globals));
  return argTypes;
};
