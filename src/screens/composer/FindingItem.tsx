import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Compared, type FindingActions } from '@/components/editor/findings/FindingCard';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames, isBlocking, type Finding, type Severity } from '@/domain/checks/report';

export interface FindingItemProps extends FindingActions {
  finding: Finding;
  /** Selects the words of a finding in their text. */
  onShow(finding: Finding): void;
  /** Puts right what the finding is about. */
  onFix(finding: Finding): void;
  /** More about the finding. */
  children?: ReactNode;
}

const texts = ['commentary', 'technical'];
/** The fields in which one press replaces the words. */
const fixable = ['title', 'summary', ...texts];

/** One finding in the list, with what can be done about it. */
export function FindingItem({ finding, children, ...panel }: FindingItemProps) {
  const { onIgnore } = panel;
  const { text, severity, field } = finding;
  const fix = field && fixable.includes(field) ? finding.fix : undefined;
  const reason = isBlocking(finding) ? panel.ignoreRestriction : undefined;
  return (
    <Item $severity={severity}>
      <p>{text}</p>
      <Compared finding={finding} />
      {children}
      <Actions>
        {fix && (
          <Button aria-description={text} onClick={() => panel.onFix(finding)}>
            {fix.label}
          </Button>
        )}
        <Place finding={finding} onShow={panel.onShow} />
        {onIgnore && (
          <AsyncButton
            aria-description={text}
            disabledReason={reason}
            onAction={() => onIgnore(finding)}
          >
            Not a mistake
          </AsyncButton>
        )}
      </Actions>
    </Item>
  );
}

/** Words in a text are selected there; everything else is a link to its section. */
function Place({ finding, onShow }: Pick<FindingItemProps, 'finding' | 'onShow'>) {
  const { field, words, text } = finding;
  if (!field) return null;
  if (words && texts.includes(field)) {
    return (
      <Button kind="quiet" aria-description={text} onClick={() => onShow(finding)}>
        Show in {fixFieldNames[field]}
      </Button>
    );
  }
  return (
    <Link to={`#${field}`} replace aria-description={text}>
      Fix in {fixFieldNames[field]}
    </Link>
  );
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.lineStrong,
};

export const FindingItems = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The frame of one finding. */
export const Item = styled.li<{ $severity: Severity }>`
  padding: ${space(1)} 0 ${space(1)} ${space(3)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
`;

/** What can be done about a finding: buttons and links that look alike. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  margin-top: ${space(1)};
  /* Links look like the quiet buttons beside them. */
  a {
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;
