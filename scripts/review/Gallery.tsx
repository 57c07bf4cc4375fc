import type { Picture, Review, ReviewedPicture } from './collect';
import { storyOfPicture } from './story';

export interface GalleryProps {
  review: Review;
  /** What the pictures are compared with, such as `v1.2.0 (3f2a1b9c, Nov 20, 2026)`. */
  since: string;
  /** What is shown as `After`. */
  now: string;
  /** The address of a published Storybook, which makes each story a link. */
  storybook?: string;
}

const kinds = ['changed', 'added', 'removed', 'renamed'] as const;
const kindLabels = { changed: 'Changed', added: 'New', removed: 'Removed', renamed: 'Renamed' };

const number = new Intl.NumberFormat('en-US');
const plural = (count: number, word: string) =>
  `${number.format(count)} ${word}${count === 1 ? '' : 's'}`;

/** Such as `34 changed, 2 new`. */
export function countsOf({ pictures }: Review): string {
  return kinds
    .map((kind) => ({ kind, count: pictures.filter((picture) => picture.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${number.format(count)} ${kindLabels[kind].toLowerCase()}`)
    .join(', ');
}

export function Gallery({ review, since, now, storybook }: GalleryProps) {
  const groups = groupsOf(review.pictures);
  return (
    <>
      <header>
        <h1>What changed</h1>
        <p>
          Before: {since}. After: {now}. {countsOf(review)}.
        </p>
        <p>
          Look at every picture. If you didn’t expect a change, send its story’s address to whoever
          made it.
        </p>
        {review.unshown > 0 && (
          <p>
            The last {plural(review.unshown, 'change')} in the list have no pictures, to keep this
            file small enough to mail. To see them, compare with a newer commit.
          </p>
        )}
        {review.same > 0 && (
          <p>
            {plural(review.same, 'picture')} saved again without a visible change, so not listed.
          </p>
        )}
      </header>
      <Tools />
      <main>
        {[...groups].map(([group, pictures]) => (
          <section key={group}>
            <h2>{group}</h2>
            {pictures.map((picture) => (
              <Reviewed key={picture.name} picture={picture} storybook={storybook} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

function groupsOf(pictures: ReviewedPicture[]): Map<string, ReviewedPicture[]> {
  const groups = new Map<string, ReviewedPicture[]>();
  for (const picture of pictures) {
    const { group } = storyOfPicture(picture.name);
    groups.set(group, [...(groups.get(group) ?? []), picture]);
  }
  return groups;
}

function Tools() {
  return (
    <div className="tools">
      <input id="filter" type="search" aria-label="Filter by name" placeholder="Filter by name" />
      <select id="kind" aria-label="Kind of change" defaultValue="">
        <option value="">All changes</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </select>
      <span id="count" role="status" />
      <button type="button" id="theme">
        Light or dark
      </button>
      <span className="keys">
        <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Space</kbd> before and after in turn
      </span>
    </div>
  );
}

interface ReviewedProps {
  picture: ReviewedPicture;
  storybook?: string;
}

function Reviewed({ picture, storybook }: ReviewedProps) {
  const { kind, name, from, beforePicture, afterPicture, difference } = picture;
  const story = storyOfPicture(name);
  const parts = [
    { part: 'before', label: 'Before', shown: beforePicture },
    {
      part: 'after',
      label: kind === 'renamed' ? 'Before and after' : 'After',
      shown: afterPicture,
    },
    { part: 'difference', label: 'Difference in red', shown: difference },
  ].filter((each): each is typeof each & { shown: Picture } => each.shown !== undefined);
  return (
    <article tabIndex={-1} data-kind={kind} data-text={`${story.group} ${story.name} ${name}`}>
      <div className="about">
        <h3>
          {story.name}
          {story.theme === 'dark' && ' (dark)'}
        </h3>
        <span className="kind">{kindLabels[kind]}</span>
        <span>{detailOf(picture)}</span>
        {from !== undefined && <span>was {from}</span>}
        {parts.length > 1 && (
          <span className="looks">
            {[{ part: 'all', label: 'All' }, ...parts].map(({ part, label }) => (
              <button key={part} type="button" data-look={part} aria-pressed={part === 'all'}>
                {label.replace(' in red', '')}
              </button>
            ))}
          </span>
        )}
        {story.id !== '' && <StoryAddress id={story.id} storybook={storybook} />}
      </div>
      <div className="pictures">
        {parts.map(({ part, label, shown }) => (
          <figure key={part} data-part={part}>
            <figcaption>{label}</figcaption>
            <img {...shown} alt={`${story.group}, ${story.name}: ${label.toLowerCase()}`} />
          </figure>
        ))}
      </div>
    </article>
  );
}

function StoryAddress({ id, storybook }: { id: string; storybook?: string }) {
  const path = `?path=/story/${id}`;
  if (storybook === undefined) return <code>{path}</code>;
  return <a href={`${storybook.replace(/\/$/, '')}/${path}`}>Open the story</a>;
}

function detailOf({ pixels, beforePicture, afterPicture }: ReviewedPicture): string {
  if (pixels === undefined) return '';
  const count = plural(pixels, 'pixel');
  const [old, now] = [beforePicture, afterPicture];
  const isResized = old && now && (old.width !== now.width || old.height !== now.height);
  return isResized
    ? `${count}, ${old.width} × ${old.height} before, ${now.width} × ${now.height} after`
    : count;
}
