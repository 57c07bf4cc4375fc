import { useStories, type IndexedStory } from './storyIndex';
import { Thumbnail, wide } from './Thumbnail';
import { ThumbnailGrid } from './ThumbnailGrid';

/** The usual state of every screen as a live thumbnail. */
export function AllScreens() {
  const stories = useStories('stories/screens');
  if (!stories) return <p>Loading the screens…</p>;
  return (
    <ThumbnailGrid>
      {stories.filter(isUsualState).map((story) => (
        <Thumbnail key={story.id} storyId={story.id} name={titleOf(story)} screen={wide} />
      ))}
    </ThumbnailGrid>
  );
}

function isUsualState({ name, importPath }: IndexedStory): boolean {
  return name === 'Default' && importPath.endsWith('Screen.stories.tsx');
}

/** What the sidebar calls the screen, with the folder above unless that is called the same. */
function titleOf({ title }: IndexedStory): string {
  const [, ...parts] = title.split('/');
  return [...new Set(parts.slice(-2))].join(' / ');
}
