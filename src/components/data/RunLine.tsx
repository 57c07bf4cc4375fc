import { css, styled } from 'styled-components';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { color, size as sizes, space } from '@/components/theme/tokens';
import { useMoment } from './Moment';
import type { Run, RunStage, Stroke, StrokeState } from '@/domain/newsletter/run';

interface RunLineProps {
  /** How far the newsletter is. */
  run: Run;
  /** `row` is strokes alone, for a table; `title` stands under a title, `head` on top of a page. */
  size: 'row' | 'title' | 'head';
}

/** Five strokes that say how far a newsletter is: full is done, outlined is next. */
export function RunLine({ run, size }: RunLineProps) {
  if (size === 'row') {
    return (
      <Strokes role="img" aria-label={run.sentence} title={run.sentence} $size="row">
        {run.strokes.map(({ stage, state }) => (
          <Bar key={stage} $size="row" data-state={state} />
        ))}
      </Strokes>
    );
  }
  return (
    <div>
      <Sentence>{run.sentence}</Sentence>
      <Strokes as="ol" aria-label="Progress" $size={size}>
        {run.strokes.map((stroke) => (
          <LabeledStroke key={stroke.stage} {...{ stroke, size }} />
        ))}
      </Strokes>
    </div>
  );
}

interface LabeledStrokeProps {
  stroke: Stroke;
  size: 'title' | 'head';
}

function LabeledStroke({ stroke: { stage, state, at }, size }: LabeledStrokeProps) {
  const time = useMoment()(at);
  const told = [stageNames[stage], stateWords[state], time].filter((part) => part !== '');
  return (
    <Step title={told.join(' · ')} $size={size}>
      <Bar $size={size} data-state={state} />
      <Words $size={size} data-state={state}>
        <span>{stageNames[stage]}</span>
        <Hidden>{stateWords[state]}</Hidden>
        <Time>{time}</Time>
      </Words>
    </Step>
  );
}

const stageNames: Record<RunStage, string> = {
  write: 'Write',
  check: 'Check',
  test: 'Test',
  send: 'Send',
  live: 'Live',
};

const stateWords: Record<StrokeState, string> = {
  done: 'Done',
  next: 'Next',
  todo: 'Not yet',
  edited: 'Edited since',
  scheduled: 'Scheduled',
  failed: 'Failed',
  unconfirmed: 'Not confirmed',
};

const heights = { row: '4px', title: '4px', head: '8px' };
const gaps = { row: '3px', title: space(2), head: space(2) };

const Strokes = styled.span<{ $size: RunLineProps['size'] }>`
  display: grid;
  flex: none;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${({ $size }) => gaps[$size]};
  width: ${({ $size }) => ($size === 'row' ? '92px' : '100%')};
  max-width: ${({ $size }) => ($size === 'title' ? '560px' : 'none')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/*
 * Each state differs by its shape, too: full, outlined, a thin base line, two halves, stripes, dots,
 * and an outline of dashes.
 */
const looks = css`
  &[data-state='done'] {
    background: ${color.accent};
  }
  &[data-state='next'] {
    border: 1px solid ${color.accent};
  }
  &[data-state='todo'] {
    background: linear-gradient(${color.lineStrong}, ${color.lineStrong}) bottom / 100% 1px
      no-repeat;
  }
  &[data-state='edited'] {
    background: linear-gradient(
      90deg,
      ${color.warn} calc(50% - 2px),
      transparent 0 calc(50% + 2px),
      ${color.warn} 0
    );
  }
  &[data-state='scheduled'] {
    background: repeating-linear-gradient(-45deg, ${color.accent} 0 3px, ${color.accentTint} 0 6px);
  }
  &[data-state='failed'] {
    background: repeating-linear-gradient(90deg, ${color.danger} 0 6px, transparent 0 8px);
  }
  &[data-state='unconfirmed'] {
    border: 1px dashed ${color.warn};
  }
`;

const Bar = styled.span<{ $size: RunLineProps['size'] }>`
  display: block;
  box-sizing: border-box;
  height: ${({ $size }) => heights[$size]};
  border-radius: 2px;
  forced-color-adjust: none;
  ${looks}
`;

const Step = styled.li<{ $size: RunLineProps['size'] }>`
  display: grid;
  align-content: start;
  gap: ${({ $size }) => ($size === 'head' ? space(2) : '2px')};
  min-width: 0;
  min-height: ${({ $size }) => ($size === 'head' ? '64px' : '22px')};
`;

const inks: Record<StrokeState, string> = {
  done: color.ink,
  next: color.ink,
  todo: color.inkSoft,
  edited: color.warn,
  scheduled: color.accent,
  failed: color.danger,
  unconfirmed: color.warn,
};

const inkOfState = css`
  ${Object.entries(inks).map(([state, ink]) => `&[data-state='${state}'] > :first-child { color: ${ink}; }`)}
`;

const Words = styled.span<{ $size: RunLineProps['size'] }>`
  display: flex;
  flex-flow: ${({ $size }) => ($size === 'head' ? 'column' : 'row wrap')};
  gap: 0 6px;
  /* One line; a time without room falls into the next one, which is cut. */
  ${({ $size }) => $size === 'title' && 'max-height: 1rem; overflow: hidden;'}
  font-size: ${({ $size }) => ($size === 'head' ? sizes.body : sizes.caption)};
  line-height: ${({ $size }) => ($size === 'head' ? '1.25rem' : '1rem')};
  white-space: nowrap;
  ${inkOfState}
`;

const Time = styled.span`
  color: ${color.inkSoft};
  font-size: ${sizes.caption};
  font-variant-numeric: tabular-nums;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Sentence = styled.p`
  ${visuallyHidden}
`;
