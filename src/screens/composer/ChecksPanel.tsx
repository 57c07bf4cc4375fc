import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { IgnoredFinding } from '@/api/contract/findings';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import type { FindingActions } from '@/components/editor/findings/FindingCard';
import { IgnoreForm } from '@/components/editor/findings/IgnoreForm';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/findings/fixFields';
import { isBlocking, type Finding, type Report, type Severity } from '@/domain/findings/report';
import { severityNames } from '@/domain/findings/wording';

/** What the checks found, and what a user can do about it. */
export interface ChecksProps extends FindingActions {
  /** What the checks found in the text as it is now; undefined until they have run. */
  report: Report | undefined;
  /** Why they couldn't run. */
  error: string | null;
  onRetry(): void;
  /** The ignored findings of this newsletter, with their reasons. */
  ignored: readonly IgnoredFinding[];
  /** Shows an ignored finding again. */
  onRestore(finding: Pick<Finding, 'key' | 'text'>): Promise<boolean>;
}

export interface ChecksPanelProps extends ChecksProps {
  /** Selects the words of a finding in their text. */
  onShow(finding: Finding): void;
  /** Puts right what the finding is about. */
  onFix(finding: Finding): void;
}

/** The number of issues that block sending; undefined before the first check. */
export function countToFix(report: Report | undefined): number | undefined {
  return report?.findings.filter(isBlocking).length;
}

/** What to fix before sending, with a link to each place. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { report, error, onRetry } = props;
  return (
    <Panel id="checks" title="Checks" note="Checked as you write.">
      {error && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
      {!report && !error && <Skeleton lines={4} />}
      {report && <Checked {...props} report={report} />}
    </Panel>
  );
}

function Checked(props: ChecksPanelProps & { report: Report }) {
  const { findings, checks, ignored = [] } = props.report;
  const of = (severity: Severity) => findings.filter((each) => each.severity === severity);
  const notRun = checks.filter(({ outcome }) => outcome === 'notRun');
  const tips = of('tip');
  return (
    <>
      {of('mustFix').length === 0 && (
        <Alert kind="good">
          {findings.length === 0 ? 'Ready to send.' : 'Nothing blocks sending.'}
        </Alert>
      )}
      <Findings {...props} severity="mustFix" findings={of('mustFix')} />
      <Findings {...props} severity="check" findings={of('check')} />
      {tips.length > 0 && (
        <Folded>
          <summary>{tips.length === 1 ? '1 tip' : `${tips.length} tips`}</summary>
          <List>
            {tips.map((finding) => (
              <FindingItem key={finding.key} {...props} finding={finding} />
            ))}
          </List>
        </Folded>
      )}
      {ignored.length > 0 && <Ignored {...props} findings={ignored} />}
      {notRun.length > 0 && <NotRun checks={notRun} />}
    </>
  );
}

function NotRun({ checks }: Pick<Report, 'checks'>) {
  return (
    <section>
      <Subtitle>
        {checks.length === 1 ? '1 check' : `${checks.length} checks`} couldn’t run
      </Subtitle>
      <Names>
        {checks.map(({ key, name, why }) => (
          <li key={key}>
            {name}: {why ?? 'reason unknown'}
          </li>
        ))}
      </Names>
    </section>
  );
}

interface FindingsProps extends ChecksPanelProps {
  severity: Severity;
  findings: Finding[];
}

function Findings({ severity, findings, ...panel }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section>
      <Subtitle>
        {severityNames[severity]} <Count>{findings.length}</Count>
      </Subtitle>
      <List>
        {findings.map((finding) => (
          <FindingItem key={finding.key} {...panel} finding={finding} />
        ))}
      </List>
    </section>
  );
}

function FindingItem({ finding, ...panel }: ChecksPanelProps & { finding: Finding }) {
  const [isIgnoring, setIsIgnoring] = useState(false);
  const { text, severity, fix } = finding;
  const reason = isBlocking(finding) ? panel.ignoreRestriction : undefined;
  return (
    <Item $severity={severity}>
      <p>{text}</p>
      {isIgnoring ? (
        <IgnoreForm
          maxLength={panel.reasonLimit}
          onIgnore={(words) => panel.onIgnore(finding, words)}
          onCancel={() => setIsIgnoring(false)}
        />
      ) : (
        <Actions>
          {fix && (
            <Button aria-description={text} onClick={() => panel.onFix(finding)}>
              {fix.label}
            </Button>
          )}
          <Place finding={finding} onShow={panel.onShow} />
          <Button
            kind="quiet"
            aria-description={text}
            disabledReason={reason}
            onClick={() => setIsIgnoring(true)}
          >
            Ignore
          </Button>
        </Actions>
      )}
    </Item>
  );
}

const texts = ['commentary', 'technical'];

/** Words in a text are selected there; everything else is a link to its section. */
function Place({ finding, onShow }: Pick<ChecksPanelProps, 'onShow'> & { finding: Finding }) {
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

/** What somebody chose to ignore, with the reason, and the way back. */
function Ignored({ findings, ignored, onRestore }: ChecksPanelProps & { findings: Finding[] }) {
  return (
    <Folded>
      <summary>{findings.length} ignored</summary>
      <List>
        {findings.map((finding) => {
          const entry = ignored.find(({ key }) => key === finding.key);
          return (
            <Item key={finding.key} $severity="tip">
              <p>{finding.text}</p>
              {entry && (
                <Reason>
                  {entry.by}: {entry.reason}
                </Reason>
              )}
              <AsyncButton pendingLabel="Restoring…" onAction={() => onRestore(finding)}>
                Stop ignoring
              </AsyncButton>
            </Item>
          );
        })}
      </List>
    </Folded>
  );
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.lineStrong,
};

const Subtitle = styled.h3`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.body};
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Folded = styled.details`
  summary {
    margin-bottom: ${space(2)};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Item = styled.li<{ $severity: Severity }>`
  padding: ${space(1)} 0 ${space(1)} ${space(3)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  margin-top: ${space(1)};
`;

const Reason = styled.p`
  color: ${color.inkSoft};
`;

const Names = styled.ul`
  padding-inline-start: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
