import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';

/** The page's sections by the ids that links lead to. */
export const sections = {
  firm: 'The firm',
  fsi: 'FSI brand',
  fs: 'FS brand',
  legal: 'Legal paragraphs',
  plans: 'Plans and cart',
  history: 'History',
} as const;

interface SectionLinksProps {
  hasHistory: boolean;
}

/** Leads to the sections of this long page. Back still leaves the page. */
export function SectionLinks({ hasHistory }: SectionLinksProps) {
  return (
    <Links aria-label="On this page">
      {Object.entries(sections)
        .filter(([id]) => id !== 'history' || hasHistory)
        .map(([id, title]) => (
          <Link key={id} to={`#${id}`} replace>
            {title}
          </Link>
        ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
`;
