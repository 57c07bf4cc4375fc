import type { ReactNode } from 'react';
import { Heading } from 'react-email';
import { hue, mark } from '@/email/styles';

const margin = 24;

/** Pixels between the side margins of a sheet of that width. */
export function columnWidth(sheetWidth: number): number {
  return sheetWidth - 2 * margin;
}

/** One section of the sheet under a hairline. */
export function SheetRow({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <tr id={id}>
      <td
        className={`${mark.pad} ${mark.line}`}
        style={{ padding: margin, borderTop: `1px solid ${hue.line}` }}
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
