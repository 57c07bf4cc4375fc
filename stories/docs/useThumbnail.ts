import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
// No public module names Storybook's events.
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { takeTurn } from './turns';

/** A story that hasn't finished by then may go on, but others needn't wait for it. In milliseconds. */
const patience = 5_000;

export interface Thumbnail {
  holder: RefObject<HTMLDivElement | null>;
  /** True from its turn on, as long as the thumbnail is near the visible part of the page. */
  isShown: boolean;
  /** True once the story has played. */
  isReady: boolean;
}

/** Decides when a thumbnail loads its story: near the visible part of the page, one at a time. */
export function useThumbnail(storyId: string, theme: string): Thumbnail {
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useNear(holder);
  const [progress, setProgress] = useState<'none' | 'shown' | 'ready'>('none');
  const { channel } = useContext(DocsContext);

  useEffect(() => {
    if (!isNear) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const endTurn = takeTurn(
      () => {
        setProgress('shown');
        timer = setTimeout(finish, patience);
      },
      () => distanceOf(holder.current),
    );
    function finish() {
      setProgress('ready');
      giveFocusBack(holder.current);
      endTurn();
    }
    const follow = (event: { storyId: string }) => event.storyId === storyId && finish();
    channel.on(STORY_FINISHED, follow);
    return () => {
      channel.off(STORY_FINISHED, follow);
      clearTimeout(timer);
      endTurn();
      setProgress('none');
    };
  }, [isNear, storyId, theme, channel]);

  return { holder, isShown: progress !== 'none', isReady: progress === 'ready' };
}

/** A story that plays takes the focus; the reader's keys belong to the page. */
function giveFocusBack(holder: HTMLElement | null): void {
  const { activeElement } = document;
  const isOwn = activeElement !== null && holder?.contains(activeElement) === true;
  if (isOwn && activeElement instanceof HTMLElement) activeElement.blur();
}

/** From the visible part of the page, in px; 0 within it. */
function distanceOf(holder: HTMLElement | null): number {
  const { top, bottom } = holder?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return Math.max(0, -bottom, top - window.innerHeight);
}

function useNear(holder: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '600px 0px' },
    );
    if (holder.current) observer.observe(holder.current);
    return () => observer.disconnect();
  }, [holder]);
  return isNear;
}
