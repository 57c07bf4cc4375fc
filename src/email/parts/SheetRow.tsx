import type { ReactNode } from 'react';
import { Heading } from 'react-email';
import { hue, mark } from '@/email/styles';

/** One section of the sheet under a hairline. */
export function SheetRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td
        className={`${mark.pad} ${mark.line}`}
        style={{ padding: 24, borderTop: `1px solid ${hue.line}` }}
      >
        {children}
      </td>
    </tr>
  );
}

export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={{ margin: '0 0 12px', fontSize: 18, lineHeight: '24px' }}>
      {children}
    </Heading>
  );
}

/** Small print under or beside what it explains. */
export function Note({ children, top = 8 }: { children: ReactNode; top?: number }) {
  return (
    <p
      className={mark.soft}
      style={{ margin: `${top}px 0 0`, fontSize: 12, lineHeight: '18px', color: hue.soft }}
    >
      {children}
    </p>
  );
}
