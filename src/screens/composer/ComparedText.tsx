import { Fragment, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import type { ComparedBlock, ComparedRun } from '@/domain/commentary/compare';

/** Formatted blocks of a text; parts that the other version doesn't have are highlighted. */
export function ComparedText({ blocks }: { blocks: ComparedBlock[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- A block is nothing but its place in the text.
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}

function BlockView({ block }: { block: ComparedBlock }) {
  const { kind, marker, level, isQuoted, isChanged, runs } = block;
  if (kind === 'rule') return <Rule $isChanged={isChanged} />;
  const hasChangedRun = runs.some((run) => 'isChanged' in run && run.isChanged);
  return (
    <Line
      $isHeading={kind === 'heading' || kind === 'headingRow'}
      $isQuoted={isQuoted}
      $depth={kind === 'item' ? level + 1 : 0}
    >
      {marker && <Marker>{marker}</Marker>}
      {isChanged && !hasChangedRun && <Mark title="Different paragraph style">¶</Mark>}
      <ComparedLine runs={runs} />
    </Line>
  );
}

/** One line of a text; parts that the other version doesn't have are highlighted. */
export function ComparedLine({ runs }: { runs: ComparedRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- A run is nothing but its place in the line.
  return runs.map((run, at) => <RunView key={at} run={run} />);
}

function RunView({ run }: { run: ComparedRun }) {
  if (run.kind === 'break') return <br />;
  const content =
    run.kind === 'image' ? <Slot>{run.placeholder}</Slot> : <FormattedText run={run} />;
  return run.isChanged ? <Mark>{content}</Mark> : content;
}

function FormattedText({ run }: { run: Extract<ComparedRun, { kind: 'text' }> }) {
  const content = run.marks.reduceRight<ReactNode>(
    (inner, Tag) => <Tag>{inner}</Tag>,
    <Fragment>{run.text}</Fragment>,
  );
  if (run.href === undefined) return content;
  return (
    <a href={run.href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}

const changed = css`
  color: ${color.ink};
  background: ${color.accentTint};
  text-decoration: underline;
  text-decoration-color: ${color.accent};
  text-decoration-thickness: 2px;
  text-underline-offset: 3px;
`;

const Mark = styled.mark`
  ${changed}
  a {
    color: inherit;
  }
`;

const Line = styled.p<{ $isHeading: boolean; $isQuoted: boolean; $depth: number }>`
  position: relative;
  padding-inline-start: ${({ $depth }) => space(5 * $depth)};
  font-weight: ${({ $isHeading }) => ($isHeading ? 650 : 'inherit')};
  ${({ $isQuoted }) =>
    $isQuoted &&
    css`
      padding-inline-start: ${space(3)};
      border-inline-start: 3px solid ${color.lineStrong};
    `}
  & + & {
    margin-top: ${space(2)};
  }
`;

const Marker = styled.span`
  display: inline-block;
  width: ${space(5)};
  margin-inline-start: -${space(5)};
  color: ${color.inkSoft};
`;

const Slot = styled.span`
  font: ${size.caption} ${font.mono};
  color: ${color.warn};
`;

const Rule = styled.hr<{ $isChanged: boolean }>`
  border: 0;
  border-top: ${({ $isChanged }) => ($isChanged ? `3px solid ${color.accent}` : `1px solid ${color.lineStrong}`)};
  margin-block: ${space(3)};
`;
