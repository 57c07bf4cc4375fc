import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import type { Report } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';

/** Names the checks that an administrator turned off; nothing if none is. */
export function OffChecks({ checks }: Pick<Report, 'checks'>) {
  const off = checks.filter(({ outcome }) => outcome === 'off');
  if (off.length === 0) return null;
  return (
    <details>
      <summary>{counted(off.length, 'check')} turned off in Settings</summary>
      <Names>
        {off.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </Names>
    </details>
  );
}

const Names = styled.ul`
  padding-inline-start: ${space(4)};
  padding-top: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
