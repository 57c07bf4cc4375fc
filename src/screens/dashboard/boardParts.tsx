import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { SendState as Reached } from '@/api/contract/sends';
import { sendStatus } from '@/domain/sending/status';
import { State } from '@/components/data/State';

interface BoardPanelProps {
  title: string;
  /** Under the title, such as a day. */
  note?: string | undefined;
  /** Where everything of this kind is. */
  all: { to: string; label: string };
  /** What appears here, while there is nothing. */
  empty: string;
  /** The rows; none if there is nothing. */
  children: ReactNode[];
}

/** A small panel of the board: a few rows, each a link, and a link to all of them. */
export function BoardPanel({ title, note, all, empty, children }: BoardPanelProps) {
  return (
    <Panel title={title} note={note} actions={<All to={all.to}>{all.label}</All>}>
      {children.length > 0 ? <Rows>{children}</Rows> : <Soft>{empty}</Soft>}
    </Panel>
  );
}

interface RowProps {
  to: string;
  name: string;
  note?: string;
  /** Below the note. */
  detail?: string;
  /** Below that. */
  bar?: ReactNode;
  /** On the right, such as a time and a state. */
  aside?: ReactNode;
  opensNewTab?: boolean;
}

/** A row whose whole surface is a link. */
export function Row({ to, name, note, detail, bar, aside, opensNewTab }: RowProps) {
  const tab = opensNewTab ? { target: '_blank', rel: 'noreferrer' } : undefined;
  return (
    <li>
      <RowLink to={to} {...tab} title={opensNewTab ? 'Opens in a new tab' : undefined}>
        <Words>
          <Name>{name}</Name>
          {note && <Note>{note}</Note>}
          {detail && <Note>{detail}</Note>}
          {bar}
        </Words>
        {aside && <Aside>{aside}</Aside>}
      </RowLink>
    </li>
  );
}

/** The address of a list that shows what has this text. */
export function searched(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ search: text })}`;
}

/** The result of a send as a pill. */
export function SendState({ send }: { send: { state: Reached; is_saved: boolean } }) {
  return <State status={sendStatus(send)} />;
}

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/* The ground on hover is wider than the text, so that rows align with the title. */
const RowLink = styled(Link)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  margin-inline: -${space(2)};
  padding: 6px ${space(2)};
  color: ${color.ink};
  font-size: ${size.table};
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Note = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;

const Aside = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: flex-end;
  max-width: 55%;
  color: ${color.inkSoft};
`;

const All = styled(Link)`
  padding-block: 2px;
  font-weight: 550;
  font-size: ${size.table};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
