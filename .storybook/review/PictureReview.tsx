// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
// The frame's own components, as Storybook's guide to addons imports them.
import { ToggleButton } from 'storybook/internal/components';
import { styled } from 'storybook/theming';
import { Comparison, type Look } from './Comparison';
import type { About } from './useAbout';

type ThemeName = 'light' | 'dark';

/** How the visual tests name pictures. */
export interface PictureRule {
  themes: ThemeName[];
  pictureName: (storyFile: string, storyId: string, theme: ThemeName) => string;
}

interface PictureReviewProps {
  rule: PictureRule;
  story: { id: string; title: string; name: string; importPath: string };
  theme: ThemeName;
  /**
   * The story's address without controls and toolbar. Null until the story above is ready: two that
   * are drawn at the same time would take the focus from each other.
   */
  address: string | null;
  window: { width: number; height: number };
  about: About | null;
}

const looks: { look: Look; label: string }[] = [
  { look: 'side', label: 'Side by side' },
  { look: 'slider', label: 'Slider' },
  { look: 'overlay', label: 'Overlay' },
  { look: 'difference', label: 'Difference' },
];

/** A story's baseline picture, the story now, and the difference. */
export function PictureReview({ rule, story, theme, address, window, about }: PictureReviewProps) {
  const [look, setLook] = React.useState<Look>('side');
  const [isFitted, setFitted] = React.useState(true);
  if (!about) return <Note>Looking for the baseline…</Note>;
  const nameIn = (each: ThemeName) => rule.pictureName(story.importPath, story.id, each);
  const themes = rule.themes.filter((each) => about.pictures.includes(nameIn(each)));
  if (themes.length === 0) {
    return (
      <Note>
        No baseline picture. Only stories with the tag <code>visual</code> are photographed, because
        their picture guards something that no other one shows.
      </Note>
    );
  }
  const shown = themes.includes(theme) ? theme : 'light';
  const name = nameIn(shown);
  const failedAt = about.failed[name];
  return (
    <section aria-label="Pictures">
      <Tools role="group" aria-label="How to compare">
        {looks.map((each) => (
          <ToggleButton
            key={each.look}
            ariaLabel={false}
            pressed={look === each.look}
            onClick={() => setLook(each.look)}
          >
            {each.label}
          </ToggleButton>
        ))}
        <ToggleButton ariaLabel={false} pressed={!isFitted} onClick={() => setFitted(!isFitted)}>
          Actual size
        </ToggleButton>
      </Tools>
      {shown !== theme && <Note>This story is photographed in the light theme only.</Note>}
      {failedAt !== undefined && <LastRun name={name} failedAt={failedAt} />}
      <Comparison
        title={`${story.title}, ${story.name}`}
        baseline={`review/baselines/${name}.png`}
        address={address && `${address}&picture=${shown}`}
        window={window}
        look={look}
        isFitted={isFitted}
      />
      <Note>
        {look === 'difference' && 'Black is the same; any other color differs, 12 times brighter. '}
        The baseline is the picture that npm test compares, taken by Chromium {about.chromium}. Now
        is drawn in your browser, without your controls and toolbar: its text may differ by a few
        pixels because of other fonts, another browser or a sharper display.
      </Note>
    </section>
  );
}

function LastRun({ name, failedAt }: { name: string; failedAt: string }) {
  const date = new Date(failedAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <details open>
      <summary>This picture differed in the last test run, {date}</summary>
      <Run>
        {[
          { file: 'actual', label: 'Now, in the test run' },
          { file: 'diff', label: 'Difference in red' },
        ].map(({ file, label }) => (
          <figure key={file}>
            <figcaption>{label}</figcaption>
            <img src={`review/failed/${name}-${file}.png`} alt={label} />
          </figure>
        ))}
      </Run>
    </details>
  );
}

const Tools = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBottom: 8 });

const Note = styled.p(({ theme }) => ({
  maxWidth: '80ch',
  margin: '8px 0',
  color: theme.textMutedColor,
  fontSize: 12,
}));

const Run = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 16,
  margin: '8px 0 16px',
  '& figure': { margin: 0 },
  '& img': { maxWidth: '100%' },
});
