// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
import {
  useArgs,
  useGlobals,
  useParameter,
  useStorybookApi,
  useStorybookState,
} from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { CopyField } from './CopyField';
import { PictureReview, type PictureRule } from './PictureReview';
import { browserName, changedValues, leftOut, reportText } from './reportText';
import { onResult, resultOf } from './storyResults';
import { useAbout, type About } from './useAbout';
import { useWidth } from './useWidth';

export interface Viewports {
  options?: Record<string, { styles?: { width: string; height: string } | null }>;
}

/** The window of the visual tests where a story doesn't ask for another, in px. */
const testWindow = { width: 1200, height: 900 };

function windowOf(viewports: Viewports, globals: Record<string, unknown>) {
  const { value } = (globals.viewport ?? {}) as { value?: string };
  const styles = value === undefined ? null : viewports.options?.[value]?.styles;
  if (!styles) return testWindow;
  return {
    width: Number.parseInt(styles.width, 10),
    height: Number.parseInt(styles.height, 10),
  };
}

/** The panel `Review`. Storybook mounts closed panels too, so it is empty until it is seen. */
export function ReviewPanel({ rule }: { rule: PictureRule }) {
  const { element, width } = useWidth();
  return <div ref={element}>{width > 0 && <StoryReview rule={rule} />}</div>;
}

function StoryReview({ rule }: { rule: PictureRule }) {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [globals, , storyGlobals] = useGlobals();
  const viewports = useParameter<Viewports>('viewport', {});
  const about = useAbout();
  const isFinished = React.useSyncExternalStore(onResult, () => resultOf(storyId) !== undefined);
  const story = api.getCurrentStoryData();
  if (story?.type !== 'story') return <Root>Open a story to review it.</Root>;
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  const { previewHref } = api.getStoryHrefs(storyId, {
    inheritArgs: false,
    inheritGlobals: false,
    queryParams: { globals: 'a11y.manual:!true' },
  });
  return (
    <Root>
      <Feedback
        key={storyId}
        about={about}
        story={`${story.title.replaceAll('/', ' / ')} / ${story.name}`}
        tags={story.tags}
      />
      <PictureReview
        key={`${storyId} ${theme}`}
        rule={rule}
        story={story}
        theme={theme}
        address={isFinished ? previewHref : null}
        window={windowOf(viewports, storyGlobals)}
        about={about}
      />
    </Root>
  );
}

/** The document in which the story is shown, if the browser lets this one look into it. */
function previewDocument(): Document | null {
  const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
  return frame?.contentDocument ?? null;
}

const timeInWords = () =>
  new Date().toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long' });

function useReport(about: About | null, story: string, tags: string[]) {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  // After a reload, the panel is there before the story's values.
  const [args = {}, , , initialArgs = {}] = useArgs() as Partial<ReturnType<typeof useArgs>>;
  const result = React.useSyncExternalStore(onResult, () => resultOf(storyId));
  const { managerHref } = api.getStoryHrefs(storyId, { base: 'origin' });
  const changedArgs = changedValues(args, initialArgs);
  const write = () => {
    const shown = previewDocument();
    const box = shown?.querySelector('#storybook-root')?.getBoundingClientRect();
    const view = shown?.defaultView;
    return reportText({
      story,
      address: managerHref,
      version: about?.version ?? 'unknown',
      commit: about?.commit ?? null,
      browser: browserName(navigator),
      window: {
        width: view?.innerWidth ?? window.innerWidth,
        height: view?.innerHeight ?? window.innerHeight,
        pixelRatio: window.devicePixelRatio,
      },
      root: box ? { width: Math.round(box.width), height: Math.round(box.height) } : null,
      globals,
      changedArgs,
      hasPlay: tags.includes('play-fn'),
      result,
      date: timeInWords(),
    });
  };
  return { address: managerHref, missing: leftOut(changedArgs, managerHref), write };
}

interface FeedbackProps {
  about: About | null;
  story: string;
  tags: string[];
}

function Feedback({ about, story, tags }: FeedbackProps) {
  const { address, missing, write } = useReport(about, story, tags);
  const [report, setReport] = React.useState<string | null>(null);
  return (
    <section aria-label="Feedback">
      <CopyField label="Address of what you see" text={address} action="Copy address" />
      {missing.length > 0 && (
        <p>
          Not in this address: {missing.join(', ')}. It can only hold letters, digits, spaces and
          dashes. The report below has every value.
        </p>
      )}
      <Report onToggle={({ currentTarget }) => setReport(currentTarget.open ? write() : null)}>
        <summary>Report with address, versions, sizes and checks</summary>
        {report !== null && (
          <CopyField label="Report in Markdown" text={report} action="Copy a report" isLong />
        )}
      </Report>
    </section>
  );
}

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
  fontSize: 13,
  lineHeight: 1.45,
});

const Report = styled.details({
  marginTop: 8,
  '& > summary': { cursor: 'pointer', padding: '4px 0' },
  '&[open] > summary': { marginBottom: 8 },
});
