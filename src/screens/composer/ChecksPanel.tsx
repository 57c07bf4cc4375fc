import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/findings/fixFields';
import { isBlocking, type Finding, type Report, type Severity } from '@/domain/findings/report';

export interface ChecksPanelProps {
  /** What the checks found in the saved newsletter; undefined until they have run. */
  report: Report | undefined;
  /** Why they couldn't run. */
  error: string | null;
  onRetry(): void;
}

/** The number of issues that block sending; undefined before the first check. */
export function countToFix(report: Report | undefined): number | undefined {
  return report?.findings.filter(isBlocking).length;
}

/** What to fix before sending, with a link to each place. */
export function ChecksPanel({ report, error, onRetry }: ChecksPanelProps) {
  return (
    <Panel id="checks" title="Checks" note="Checked each time that your changes are saved.">
      {error && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
      {!report && !error && <Skeleton lines={4} />}
      {report && <Checked report={report} />}
    </Panel>
  );
}

function Checked({ report: { findings, checks } }: { report: Report }) {
  const blocking = findings.filter(isBlocking);
  const others = findings.filter((finding) => !isBlocking(finding));
  const notRun = checks.filter(({ outcome }) => outcome === 'notRun');
  return (
    <>
      {blocking.length === 0 && (
        <Alert kind="good">
          {others.length === 0 ? 'Ready to send.' : 'Ready to send. Nothing blocks it.'}
        </Alert>
      )}
      <Findings title="Fix before sending" findings={blocking} />
      <Findings title="Review" findings={others} />
      {notRun.length > 0 && (
        <section>
          <Subtitle>
            {notRun.length === 1 ? '1 check' : `${notRun.length} checks`} couldn’t run
          </Subtitle>
          <Names>
            {notRun.map(({ key, name, why }) => (
              <li key={key}>
                {name}: {why ?? 'reason unknown'}
              </li>
            ))}
          </Names>
        </section>
      )}
    </>
  );
}

function Findings({ title, findings }: { title: string; findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section>
      <Subtitle>
        {title} <Count>{findings.length}</Count>
      </Subtitle>
      <List>
        {findings.map(({ check, text, field, severity }) => (
          <Item key={`${check} ${text}`} $severity={severity}>
            <p>{text}</p>
            {field && (
              <Link to={`#${field}`} replace aria-description={text}>
                Fix in {fixFieldNames[field]}
              </Link>
            )}
          </Item>
        ))}
      </List>
    </section>
  );
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.line,
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

const Item = styled.li<{ $severity: Severity }>`
  padding: ${space(1)} 0 ${space(1)} ${space(3)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
  a {
    display: inline-block;
    padding-block: ${space(1)};
  }
`;

const Names = styled.ul`
  padding-inline-start: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
