import { useEffect } from 'react';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { cardStyle } from '@/components/editor/cardStyle';
import { color, size, space } from '@/components/theme/tokens';
import { type Finding, isBlocking, severityNames } from '@/domain/checks/report';
import { useBesideWord, type WordBox } from '@/components/editor/useBesideWord';

/** What a user can do about a finding. */
export interface FindingActions {
  /** Says that it isn’t a mistake. Absent where the API keeps no ignored findings. */
  onIgnore?: ((finding: Finding) => Promise<boolean>) | undefined;
  /** Why the user may not ignore what must be fixed; undefined if they may. */
  ignoreRestriction?: string | undefined;
}

interface FindingCardProps extends FindingActions {
  finding: Finding;
  /** Where the words are on the screen. */
  wordBox: WordBox;
  /** True if the card was opened by a key, which then is to act in it. */
  takesFocus: boolean;
  onFix(): void;
  onClose(): void;
}

/** What is wrong with the underlined words, beside them, with what can be done about it. */
export function FindingCard(props: FindingCardProps) {
  const { finding, wordBox, takesFocus, onIgnore, onFix, onClose } = props;
  const card = useBesideWord(wordBox);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [card, takesFocus]);
  const reason = isBlocking(finding) ? props.ignoreRestriction : undefined;

  return (
    <Card
      ref={card}
      role="dialog"
      aria-label={severityNames[finding.severity]}
      popover="manual"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Severity $isGrave={isBlocking(finding)}>{severityNames[finding.severity]}</Severity>
      <p>{finding.text}</p>
      <Compared finding={finding} />
      <Actions>
        {finding.fix && (
          <Button kind="accent" onClick={onFix}>
            {finding.fix.label}
          </Button>
        )}
        {onIgnore && (
          <AsyncButton
            kind="plain"
            disabledReason={reason}
            onAction={async () => {
              if (await onIgnore(finding)) onClose();
            }}
          >
            Not a mistake
          </AsyncButton>
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Card>
  );
}

/** What a finding's words were compared with, and from where; nothing where it doesn't say. */
export function Compared({ finding: { compared } }: { finding: Finding }) {
  return compared && <Line>{compared}</Line>;
}

const Card = styled.div`
  ${cardStyle}
  width: max-content;
  max-width: min(400px, calc(100vw - ${space(2)}));
`;

const Severity = styled.p<{ $isGrave: boolean }>`
  color: ${({ $isGrave }) => ($isGrave ? color.danger : color.warn)};
  font-size: ${size.caption};
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
