import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import type { BoardNewsletter } from '@/domain/dashboard/todaysNewsletter';
import { fixFieldNames } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { unsavedText } from '@/domain/newsletter/readiness';
import { paths } from '@/screens/paths';
import { Soft } from './boardParts';

/** More issues than this are in the preview. */
const mostShown = 4;

interface IssuesProps {
  newsletter: BoardNewsletter;
  hasUnsavedText?: boolean | undefined;
}

/** What blocks sending, each with the place to fix it. */
export function Issues({ newsletter: { id, issues }, hasUnsavedText }: IssuesProps) {
  if (!issues) {
    return (
      <Summary $ink={color.warn}>
        <CircleQuestionMark />
        <span>
          The checks couldn’t run.{' '}
          <Link to={paths.preview(id)} target="_blank" rel="noreferrer">
            Check in the preview
          </Link>
        </span>
      </Summary>
    );
  }
  const { blocking, to_review: toReview } = issues;
  const more = blocking.length - mostShown;
  const rest = [
    more > 0 && `${more} more to fix`,
    toReview > 0 && `${counted(toReview, 'issue')} to review`,
  ].filter((part) => part !== false);
  return (
    <div>
      {blocking.length > 0 ? (
        <Summary $ink={color.danger}>
          <CircleAlert />
          <span>{counted(blocking.length, 'issue')} to fix before sending</span>
        </Summary>
      ) : hasUnsavedText ? (
        <Summary $ink={color.warn}>
          <CircleQuestionMark />
          <span>{unsavedText}</span>
        </Summary>
      ) : (
        <Summary $ink={color.good}>
          <CircleCheck />
          <span>Nothing blocks sending</span>
        </Summary>
      )}
      <List>
        {blocking.slice(0, mostShown).map(({ text, field }) => (
          <li key={text}>
            {text}{' '}
            {field && (
              <Link to={`${paths.composer(id)}#${field}`} aria-description={text}>
                Fix in {fixFieldNames[field]}
              </Link>
            )}
          </li>
        ))}
      </List>
      {rest.length > 0 && (
        <Soft>
          {rest.join(', ')}:{' '}
          <Link to={paths.preview(id)} target="_blank" rel="noreferrer">
            see the preview
          </Link>
        </Soft>
      )}
    </div>
  );
}

const Summary = styled.p<{ $ink: string }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 32px;
  font-weight: 550;
  font-size: ${size.table};
  svg {
    color: ${({ $ink }) => $ink};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  padding-inline-start: ${space(6)};
  font-size: ${size.table};
  list-style: none;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
