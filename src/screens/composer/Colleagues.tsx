import { styled } from 'styled-components';
import type { Colleague, PresentColleague } from '@/api/contract/presence';
import { color, size, space } from '@/components/theme/tokens';
import { alsoOpen, colleagueName, initialOf, whoWrites } from '@/domain/newsletter/presence';

/** More people than this are counted in the last circle. */
const mostShown = 3;

/** Who else has the newsletter open: a circle for each person, and a sentence. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const hasMore = colleagues.length > mostShown;
  const shown = hasMore ? colleagues.slice(0, mostShown - 1) : colleagues;
  return (
    <Root role="status" aria-label="Colleagues here">
      {colleagues.length > 0 && (
        <>
          <Circles aria-hidden="true">
            {shown.map((colleague) => (
              <Circle key={colleague.user_id}>{initialOf(colleagueName(colleague))}</Circle>
            ))}
            {hasMore && <Circle>+{colleagues.length - shown.length}</Circle>}
          </Circles>
          <span>{alsoOpen(colleagues)}</span>
        </>
      )}
    </Root>
  );
}

/** Who writes where. Not in the status, which would announce each move. */
export function WhoWrites({ colleagues }: { colleagues: readonly PresentColleague[] }) {
  const words = whoWrites(colleagues);
  return <Words title={words || undefined}>{words}</Words>;
}

/* Takes the room that is left and never a line of its own, so that nothing moves. */
const Words = styled.p`
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* The status is always there, so that screen readers announce who comes. */
const Root = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;

const Circles = styled.span`
  display: inline-flex;
  flex: none;
`;

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  width: 22px;
  height: 22px;
  color: ${color.accent};
  font-weight: 600;
  font-size: ${size.caption};
  line-height: 1;
  background: ${color.accentTint};
  border: 1px solid ${color.panel};
  border-radius: 50%;
  & + & {
    margin-inline-start: -4px;
  }
`;
