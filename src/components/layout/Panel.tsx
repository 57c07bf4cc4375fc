import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, radius, size, space, weight } from '@/components/theme/tokens';
import { Inline } from './Inline';

type Tone = 'plain' | 'old' | 'warn';

interface PanelProps {
  /** The heading, and the name of the region. */
  title?: string;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** `old` marks the title’s line, for figures of another day; `warn` marks the whole panel. */
  tone?: Tone;
  /** The section's id, for links that move the focus to it. */
  id?: string;
  children: ReactNode;
}

/** A section of a page. With a title it is a landmark of that name. */
export function Panel({ title, actions, note, tone = 'plain', id, children }: PanelProps) {
  const titleId = useId();
  return (
    <Root
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      $tone={tone}
      aria-labelledby={title && titleId}
    >
      {(title || actions || note) && (
        <Head $tone={tone}>
          <div>
            {title && <Title id={titleId}>{title}</Title>}
            {note && <Note>{note}</Note>}
          </div>
          {actions && <Inline>{actions}</Inline>}
        </Head>
      )}
      {children}
    </Root>
  );
}

const Root = styled.section<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  color: ${color.ink};
  outline-offset: ${space(1)};
  ${({ $tone }) => $tone === 'warn' && warned}
`;

const warned = css`
  padding: ${space(4)};
  background: ${color.warnTint};
  border-radius: ${radius.panel};
`;

const Head = styled.header<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  > * {
    min-width: 0;
  }
  ${({ $tone }) => $tone === 'old' && dated}
`;

/* The words stay where they are without it. */
const dated = css`
  margin: -${space(2)} -${space(3)};
  padding: ${space(2)} ${space(3)};
  background: ${color.warnTint};
  border-radius: ${radius.panel};
`;

const Title = styled.h2`
  font-size: ${size.table};
  font-weight: ${weight.title};
  line-height: 1.25rem;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  max-width: 72ch;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
