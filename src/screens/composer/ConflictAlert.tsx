import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { commentaryText, parseCommentary } from '@/domain/commentary';
import { compareCommentaries, compareLines } from '@/domain/commentaryDiff';
import { conflictId } from './conflictId';
import { ComparedLine, ComparedText } from './ComparedText';

export interface Conflict {
  /** The field's name for people. */
  label: string;
  /** A commentary is HTML, a line plain text. */
  kind: 'commentary' | 'line';
  /** The text on the desk, at most a moment ago. */
  mine: string;
  /** The text that the server has. */
  theirs: string;
  /** `both` puts theirs below mine. */
  onResolve(choice: 'mine' | 'theirs' | 'both'): void;
}

/** Somebody else saved first: nothing is overwritten until the writer chooses. */
export function ConflictAlert({ label, kind, mine, theirs, onResolve }: Conflict) {
  const isCommentary = kind === 'commentary';
  const sides = isCommentary ? commentarySides(mine, theirs) : lineSides(mine, theirs);
  const plain = (text: string) => (isCommentary ? commentaryText(parseCommentary(text)) : text);
  return (
    <Panel
      id={conflictId(label)}
      tone="warn"
      title={`${label} was changed elsewhere`}
      note="Nothing is overwritten until you choose, and you can go on typing. Words that only one text has are marked."
    >
      <Sides>
        <Side title="Yours" name="Your text" text={plain(mine)}>
          {sides.mine}
        </Side>
        <Side title="Theirs" name="The other text" text={plain(theirs)}>
          {sides.theirs}
        </Side>
      </Sides>
      <Inline>
        <Button onClick={() => onResolve('mine')}>Keep mine</Button>
        <Button onClick={() => onResolve('theirs')}>Take theirs</Button>
        {isCommentary && <Button onClick={() => onResolve('both')}>Keep both</Button>}
      </Inline>
      {isCommentary && <Hint>Keep both puts theirs below yours.</Hint>}
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
  /** What the text is called by a screen reader. */
  name: string;
  /** What Copy puts on the clipboard. */
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
              setCopied({ text, word: isDone ? 'Copied' : 'The browser did not allow copying' }),
            );
          }}
        >
          {copied.text === text ? copied.word : 'Copy'}
        </Button>
      </Head>
      <Text tabIndex={0} role="region" aria-label={name}>
        {isEmpty ? <Hint>Nothing is written here.</Hint> : children}
      </Text>
    </div>
  );
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
