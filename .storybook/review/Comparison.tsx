// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
import { styled } from 'storybook/theming';
import { LiveStory, type Edges } from './LiveStory';
import { useWidth } from './useWidth';

export type Look = 'side' | 'slider' | 'overlay' | 'difference';

interface ComparisonProps {
  title: string;
  baseline: string;
  address: string | null;
  window: { width: number; height: number };
  look: Look;
  isFitted: boolean;
}

/** Milliseconds for which each picture is seen while both blink. */
const blinkTime = 600;

/** Milliseconds after which a story that doesn't say what its picture holds is shown whole. */
const drawLimit = 30_000;

/** The baseline beside or over the story as it is now. */
export function Comparison({ look, isFitted, address, ...props }: ComparisonProps) {
  const { element, width } = useWidth();
  const [edges, setEdges] = React.useState<Edges | null>(null);
  const [isLate, setLate] = React.useState(false);
  const [size, setSize] = React.useState({ width: 0, height: 0 });
  const [share, setShare] = React.useState(50);
  const [isBlinking, setBlinking] = React.useState(false);
  React.useEffect(() => {
    const timer = setTimeout(() => setLate(true), drawLimit);
    return () => clearTimeout(timer);
  }, []);
  React.useEffect(() => {
    if (!isBlinking || look !== 'overlay') return;
    const timer = setInterval(() => setShare((now) => (now > 50 ? 0 : 100)), blinkTime);
    return () => clearInterval(timer);
  }, [isBlinking, look]);
  const now = edges && { width: edges.right - edges.left, height: edges.bottom - edges.top };
  const room = look === 'side' ? (width - gap) / 2 : width;
  const widest = Math.max(size.width, now?.width ?? props.window.width);
  // Two pictures that are made smaller in different ways differ at every edge.
  const isSmaller = isFitted && look !== 'difference';
  const scale = isSmaller ? Math.min(1, Math.max(0.05, room / widest)) : 1;
  const isShared = look === 'slider' || look === 'overlay';
  return (
    <Root ref={element}>
      <Sizes role="status">
        {sizesIn(size, now)}
        {!edges && (isLate ? 'The story didn’t finish. It is shown whole.' : 'Drawing the story…')}
      </Sizes>
      {isShared && (
        <Share
          look={look}
          share={share}
          onShare={setShare}
          isBlinking={isBlinking}
          onBlink={setBlinking}
        />
      )}
      <Stage $look={look}>
        <Layer $look={look}>
          {look === 'side' && <Caption>Now</Caption>}
          {address !== null && (
            <LiveStory
              {...props}
              address={address}
              scale={scale}
              edges={edges}
              isShown={edges !== null || isLate}
              onDrawn={setEdges}
            />
          )}
        </Layer>
        <Layer $look={look} $isOver style={overStyle(look, share)}>
          {look === 'side' && <Caption>Baseline</Caption>}
          <Picture
            src={props.baseline}
            alt={`${props.title}: baseline`}
            style={{ width: size.width * scale || 'auto' }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        </Layer>
      </Stage>
    </Root>
  );
}

function sizesIn(
  before: { width: number; height: number },
  now: { width: number; height: number } | null,
): string {
  if (!now || before.width === 0) return '';
  const size = `${before.width} × ${before.height}`;
  if (now.width === before.width && now.height === before.height) return `${size} px, both. `;
  return `Baseline ${size} px, now ${now.width} × ${now.height} px. `;
}

function overStyle(look: Look, share: number): React.CSSProperties {
  if (look === 'slider') return { clipPath: `inset(0 ${100 - share}% 0 0)` };
  return look === 'overlay' ? { opacity: share / 100 } : {};
}

interface ShareProps {
  look: Look;
  share: number;
  onShare: (share: number) => void;
  isBlinking: boolean;
  onBlink: (isBlinking: boolean) => void;
}

function Share({ look, share, onShare, isBlinking, onBlink }: ShareProps) {
  return (
    <Range>
      <label htmlFor="review-share">{look === 'slider' ? 'Baseline up to here' : 'Now'}</label>
      <input
        id="review-share"
        type="range"
        value={share}
        aria-valuetext={`${share}% baseline`}
        onChange={(event) => onShare(Number(event.target.value))}
      />
      {look === 'overlay' && (
        <>
          <span>Baseline</span>
          <label>
            <input
              type="checkbox"
              checked={isBlinking}
              onChange={(event) => onBlink(event.target.checked)}
            />{' '}
            Blink
          </label>
        </>
      )}
    </Range>
  );
}

const gap = 16;

const Root = styled.div({ minWidth: 0, overflow: 'hidden' });

const Sizes = styled.p(({ theme }) => ({
  margin: '0 0 8px',
  minHeight: 18,
  color: theme.textMutedColor,
  fontSize: 12,
}));

const Range = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  fontSize: 12,
  '& input[type=range]': { flex: '0 1 480px' },
});

/** Twelve times brighter, a difference that the tests report can be seen. */
const Stage = styled.div<{ $look: Look }>(({ theme, $look }) => ({
  display: 'grid',
  gridTemplateColumns: $look === 'side' ? 'auto auto' : 'auto',
  justifyContent: 'start',
  alignItems: 'start',
  gap,
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  isolation: 'isolate',
  outline: $look === 'side' ? 'none' : `1px solid ${theme.appBorderColor}`,
  filter: $look === 'difference' ? 'brightness(12)' : 'none',
}));

const Layer = styled.div<{ $look: Look; $isOver?: boolean }>(
  ({ theme, $look, $isOver = false }) => ({
    gridArea: $look === 'side' ? 'auto' : '1 / 1',
    order: $isOver && $look === 'side' ? -1 : 0,
    mixBlendMode: $isOver && $look === 'difference' ? 'difference' : 'normal',
    ...($look === 'side'
      ? { '& > :last-child': { outline: `1px solid ${theme.appBorderColor}` } }
      : {}),
  }),
);

const Caption = styled.div(({ theme }) => ({
  marginBottom: 4,
  color: theme.textMutedColor,
  fontSize: 12,
}));

const Picture = styled.img({ display: 'block', height: 'auto' });
