import type { ReactNode } from 'react';
import { Heading, Section, Text } from 'react-email';
import { classes, colors, type } from '@/email/styles';

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

/** A section of the email, under a thin line. */
export function EmailSection({ id, children }: EmailSectionProps) {
  return (
    <Section
      id={id}
      className={classes.line}
      tdClassName={classes.pad}
      style={{ padding: sidePadding(32), borderTop: `1px solid ${colors.line}` }}
    >
      {children}
    </Section>
  );
}

export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={{ margin: '0 0 16px', ...type.heading }}>
      {children}
    </Heading>
  );
}

/** Small gray print; `top` is the space above it in px. */
export function Note({ children, top = 8 }: { children: ReactNode; top?: number }) {
  return (
    <Text
      className={classes.soft}
      style={{
        marginTop: top,
        marginBottom: 0,
        ...type.meta,
        color: colors.soft,
      }}
    >
      {children}
    </Text>
  );
}
