import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';

export interface Notice {
  text: string;
  /** Where something can be done about it. */
  link?: { label: string; to: string };
}

/** Bars across the page for what concerns everything on it. They stay until the reason is gone; those that need nobody are printed, too. */
export function NoticeBars({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ text, link }) => (
    <Bar key={text} role="note" $isPrinted={!link}>
      <TriangleAlert color={color.warn} />
      <Text>{text}</Text>
      {link && <Link to={link.to}>{link.label}</Link>}
    </Bar>
  ));
}

const Bar = styled.div<{ $isPrinted: boolean }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(6)};
  font-size: ${size.table};
  background: ${color.warnTint};
  svg {
    flex: none;
  }
  a {
    flex: none;
    color: ${color.ink};
    font-weight: 600;
  }
  @media ${below.sm} {
    padding: 6px ${space(4)};
    font-size: ${size.caption};
    line-height: 1rem;
  }
  @media print {
    display: ${({ $isPrinted }) => ($isPrinted ? 'flex' : 'none')};
  }
`;

const Text = styled.p`
  min-width: 0;
`;
