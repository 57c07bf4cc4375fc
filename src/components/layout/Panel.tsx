import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { Inline } from './Inline';

type Tone = 'plain' | 'warn';

interface PanelProps {
  /** The heading, and the name of the region. */
  title?: string;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** Warn, for a part that needs care. */
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
        <Head>
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
  padding: ${space(4)} ${space(5)} ${space(5)};
  color: ${color.ink};
  background: ${({ $tone }) => ($tone === 'warn' ? color.warnTint : color.panel)};
  border: 1px solid ${({ $tone }) => ($tone === 'warn' ? color.warn : color.line)};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    padding: ${space(3)} ${space(4)} ${space(4)};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  > * {
    min-width: 0;
  }
`;

const Title = styled.h2`
  font-size: ${size.lead};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  max-width: 72ch;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
