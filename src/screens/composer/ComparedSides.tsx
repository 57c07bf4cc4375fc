import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { color, radius, size, space } from '@/components/theme/tokens';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';
import { compareCommentaries, compareLines } from '@/domain/commentary/compare';
import { ComparedLine, ComparedText } from './ComparedText';

interface ComparedSide {
  title: string;
  /** What screen readers call it, where several have the same title. */
  label?: string;
  /** The HTML of a commentary, or a line of plain text. */
  text: string;
}

interface ComparedSidesProps {
  kind: 'commentary' | 'line';
  left: ComparedSide;
  right: ComparedSide;
}

/** Two versions of a text beside each other. What the other one doesn't have is highlighted. */
export function ComparedSides({ kind, left, right }: ComparedSidesProps) {
  const isCommentary = kind === 'commentary';
  const views = isCommentary
    ? commentaryViews(left.text, right.text)
    : lineViews(left.text, right.text);
  const plain = (text: string) => (isCommentary ? commentaryText(parseCommentary(text)) : text);
  return (
    <Sides>
      <Side title={left.title} label={left.label} text={plain(left.text)}>
        {views.left}
      </Side>
      <Side title={right.title} label={right.label} text={plain(right.text)}>
        {views.right}
      </Side>
    </Sides>
  );
}

function commentaryViews(left: string, right: string) {
  const { mine, theirs } = compareCommentaries(left, right);
  return { left: <ComparedText blocks={mine} />, right: <ComparedText blocks={theirs} /> };
}

function lineViews(left: string, right: string) {
  const { mine, theirs } = compareLines(left, right);
  return { left: <ComparedLine runs={mine} />, right: <ComparedLine runs={theirs} /> };
}

interface SideProps {
  title: string;
  label: string | undefined;
  /** Plain text that Copy puts on the clipboard. */
  text: string;
  children: ReactNode;
}

function Side({ title, label = title, text, children }: SideProps) {
  const [copied, setCopied] = useState({ text: '', word: 'Copy' });
  const box = useShownChange(text);
  return (
    <div>
      <Head>
        <Title>{title}</Title>
        {text !== '' && (
          <Button
            kind="quiet"
            aria-description={label}
            onClick={() => {
              void copyText(text).then((isDone) =>
                setCopied({ text, word: isDone ? 'Copied' : 'Your browser blocked copying' }),
              );
            }}
          >
            {copied.text === text ? copied.word : 'Copy'}
          </Button>
        )}
      </Head>
      <Text ref={box} tabIndex={0} role="region" aria-label={label}>
        {text === '' ? <Hint>Empty</Hint> : children}
      </Text>
    </div>
  );
}

/** Scrolls a long text to its first change, with a line or two above it. */
function useShownChange(text: string) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const first = box.current?.querySelector('mark');
    if (!box.current || !first) return;
    const { top } = first.getBoundingClientRect();
    box.current.scrollTop += top - box.current.getBoundingClientRect().top - linesAbove;
  }, [text]);
  return box;
}

/** In pixels. */
const linesAbove = 60;

/** Two columns, or one below the other where there is little room. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h3`
  font-size: ${size.body};
  font-weight: 600;
`;

const Text = styled.section`
  max-height: 320px;
  padding: ${space(3)};
  overflow-y: auto;
  color: ${color.ink};
  overflow-wrap: anywhere;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
