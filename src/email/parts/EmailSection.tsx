import type { ReactNode } from 'react';
import { Column, Heading, Row, Section, Text } from 'react-email';
import { classes, colors, type } from '@/email/styles';
import { fitContent } from './attributes';

/** The side padding of a section where its class isn't read: as on a phone. */
const narrowMargin = 12;

/** The padding of a section's cell, whose class makes its sides wider where there is room. */
export function sidePadding(top: number, bottom = top): string {
  return `${top}px ${narrowMargin}px ${bottom}px`;
}

interface EmailSectionProps {
  /** The section's name, by which the preview and the checks find it in the HTML. */
  id: string;
  children: ReactNode;
}

/** A section of the email. */
export function EmailSection({ id, children }: EmailSectionProps) {
  return (
    <Section
      id={id}
      className={classes.section}
      tdClassName={classes.pad}
      style={{ padding: sidePadding(20) }}
    >
      {children}
    </Section>
  );
}

/** The short line above a section's title, and the space between them. */
const accent = {
  width: 40,
  borderTop: `3px solid ${colors.mastEdge}`,
  fontSize: 1,
  lineHeight: '12px',
} as const;

/** A title under a short line. The line is on a `Column`, because Outlook draws none on a heading. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <Row {...fitContent}>
        <Column width={accent.width} style={accent}>
          {'\u00A0'}
        </Column>
      </Row>
      <Heading as="h2" style={{ margin: '0 0 12px', ...type.heading }}>
        {children}
      </Heading>
    </>
  );
}

interface NoteProps {
  children: ReactNode;
  /** The space above it, in px. */
  top?: number;
  size?: 'meta' | 'legal';
}

/** Small gray print. */
export function Note({ children, top = 8, size = 'meta' }: NoteProps) {
  return (
    <Text
      className={classes.soft}
      style={{
        marginTop: top,
        marginBottom: 0,
        ...type[size],
        color: colors.soft,
      }}
    >
      {children}
    </Text>
  );
}
