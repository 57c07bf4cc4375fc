import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';
import type { Finding } from '@/domain/checks/report';

/** What a finding's words were compared with, and from where; nothing where it doesn't say. */
export function Compared({ finding: { compared } }: { finding: Finding }) {
  return compared && <Line>{compared}</Line>;
}

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
