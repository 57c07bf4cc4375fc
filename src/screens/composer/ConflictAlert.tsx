import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';
import { compareCommentaries, compareLines } from '@/domain/commentary/compare';
import { ComparedLine, ComparedText } from './ComparedText';

export interface Conflict {
  /** The field's display name. */
  label: string;
  /** A commentary is HTML, a line plain text. */
  kind: 'commentary' | 'line';
  /** The text in the editor here. */
  mine: string;
  /** The text that the server has. */
  theirs: string;
  /** `both` puts theirs below mine. */
  onResolve(choice: 'mine' | 'theirs' | 'both'): void;
}

/** Shows both versions of a field that somebody else saved first. Nothing is overwritten until one is chosen. */
export function ConflictAlert({ label, kind, mine, theirs, onResolve }: Conflict) {
  const isCommentary = kind === 'commentary';
  const sides = isCommentary ? commentarySides(mine, theirs) : lineSides(mine, theirs);
  const plain = (text: string) => (isCommentary ? commentaryText(parseCommentary(text)) : text);
  return (
    <Panel
      id={conflictId(label)}
      tone="warn"
      title={`${label} was changed elsewhere`}
      note="Nothing is overwritten until you choose, and you can keep typing. Differences are highlighted."
    >
      <Sides>
        <Side title="Your version" name="Your version" text={plain(mine)}>
          {sides.mine}
        </Side>
        <Side title="Their version" name="Their version" text={plain(theirs)}>
          {sides.theirs}
        </Side>
      </Sides>
      <Inline>
        <Button onClick={() => onResolve('mine')}>Keep mine</Button>
        <Button onClick={() => onResolve('theirs')}>Take theirs</Button>
        {isCommentary && <Button onClick={() => onResolve('both')}>Keep both</Button>}
      </Inline>
      {isCommentary && <Hint>Keep both adds their text below yours.</Hint>}
    </Panel>
  );
}

function commentarySides(mine: string, theirs: string) {
  const both = compareCommentaries(mine, theirs);
  return {
    mine: <ComparedText blocks={both.mine} />,
    theirs: <ComparedText blocks={both.theirs} />,
  };
}

function lineSides(mine: string, theirs: string) {
  const both = compareLines(mine, theirs);
  return { mine: <ComparedLine runs={both.mine} />, theirs: <ComparedLine runs={both.theirs} /> };
}

interface SideProps {
  title: string;
  /** Label of the text for screen readers. */
  name: string;
  /** Plain text that Copy puts on the clipboard. */
  text: string;
  children: ReactNode;
}

function Side({ title, name, text, children }: SideProps) {
  const [copied, setCopied] = useState({ text: '', word: 'Copy' });
  const isEmpty = text === '';
  return (
    <div>
      <Head>
        <Title>{title}</Title>
        <Button
          kind="quiet"
          aria-description={name}
          onClick={() => {
            void copyText(text).then((isDone) =>
              setCopied({ text, word: isDone ? 'Copied' : 'Your browser blocked copying' }),
            );
          }}
        >
          {copied.text === text ? copied.word : 'Copy'}
        </Button>
      </Head>
      <Text tabIndex={0} role="region" aria-label={name}>
        {isEmpty ? <Hint>Empty</Hint> : children}
      </Text>
    </div>
  );
}

/** The element id of the panel that shows both versions of a field. */
export function conflictId(label: string): string {
  return `conflict-${label.toLowerCase().replaceAll(' ', '-')}`;
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
`;

const Head = styled.header`
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
