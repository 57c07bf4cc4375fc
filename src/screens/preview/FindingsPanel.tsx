import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/findings/fixFields';
import {
  isBlocking,
  type CheckResult,
  type Finding,
  type Report,
  type Severity,
} from '@/domain/findings/report';
import { severityNames } from '@/domain/findings/wording';
import { sectionNames } from '@/domain/newsletter/variants';
import type { PreviewTabs } from './EmailPane';
import { fixPath } from './fixPath';
import type { PreviewScreenProps } from './PreviewScreen';
import { counted } from './sendText';

type FindingsPanelProps = PreviewScreenProps & { tabs: PreviewTabs };

function summary({ findings, checks }: Report): string {
  const ran = checks.filter(({ outcome }) => outcome !== 'notRun').length;
  const blocking = findings.filter(isBlocking).length;
  const others = findings.length - blocking;
  if (findings.length === 0) return `No issues found by ${counted(ran, 'check')}.`;
  if (blocking === 0) return `${counted(others, 'issue')} to check. Nothing blocks sending.`;
  const toFix = `${counted(blocking, 'issue')} to fix before sending`;
  return others === 0 ? `${toFix}.` : `${toFix}, ${others} more to check.`;
}

/** What the checks found in the email, which passed, and which couldn't run. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { id, tabs, variant } = props;
  const report = tabs.form === 'website' ? props.websiteReport : props.report;
  const title = tabs.form === 'website' ? 'Issues in the website version' : 'Issues';
  return (
    <Panel id="findings" title={title}>
      {report ? (
        <Checked report={report} tabs={tabs} pathOf={(finding) => fixPath(finding, id, variant)} />
      ) : (
        <div aria-busy={!props.error}>
          {props.error ? <Note>The email couldn’t be checked.</Note> : <Skeleton />}
        </div>
      )}
    </Panel>
  );
}

interface CheckedProps {
  report: Report;
  tabs: PreviewTabs;
  pathOf(finding: Finding): string;
}

function Checked({ report, tabs, pathOf }: CheckedProps) {
  const tips = report.findings.filter(({ severity }) => severity === 'tip');
  const findings = report.findings.filter(({ severity }) => severity !== 'tip');
  const notRun = report.checks.filter(({ outcome }) => outcome === 'notRun');
  const passed = report.checks.filter(({ outcome }) => outcome === 'passed');
  const isClean = report.findings.length === 0 && notRun.length === 0;
  return (
    <>
      {isClean ? (
        <Alert kind="good">{summary(report)}</Alert>
      ) : (
        <Note role="status">{summary(report)}</Note>
      )}
      <Findings {...{ findings, tabs, pathOf }} />
      {tips.length > 0 && (
        <details>
          <summary>{counted(tips.length, 'tip')}</summary>
          <Findings {...{ findings: tips, tabs, pathOf }} />
        </details>
      )}
      {notRun.length > 0 && <NotRun checks={notRun} />}
      {passed.length > 0 && (
        <details>
          <summary>{counted(passed.length, 'check')} passed</summary>
          <Names>
            {passed.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </Names>
        </details>
      )}
    </>
  );
}

type FindingsProps = Pick<Report, 'findings'> & Pick<CheckedProps, 'tabs' | 'pathOf'>;

function Findings({ findings, tabs, pathOf }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <List>
      {findings.map((finding) => (
        <FindingItem
          key={finding.key}
          finding={finding}
          path={pathOf(finding)}
          isShown={finding === tabs.finding}
          onShow={() => tabs.onShow(finding)}
        />
      ))}
    </List>
  );
}

function NotRun({ checks }: { checks: CheckResult[] }) {
  return (
    <NotRunBox>
      <Subtitle>{counted(checks.length, 'check')} couldn’t run</Subtitle>
      <Names>
        {checks.map(({ key, name, why }) => (
          <li key={key}>
            {name}: <span>{why ?? 'reason unknown'}</span>
          </li>
        ))}
      </Names>
    </NotRunBox>
  );
}

interface FindingItemProps {
  finding: Finding;
  /** The address of the composer at what is to be fixed. */
  path: string;
  isShown: boolean;
  onShow(): void;
}

/** One finding, with a button that shows it in the email and a link to the section that fixes it. */
function FindingItem({ finding, path, isShown, onShow }: FindingItemProps) {
  const { severity, text, section, field } = finding;
  return (
    <Item $severity={severity}>
      <Kind $severity={severity}>
        {severityNames[severity]}
        {section && <SectionName> · {sectionNames[section]}</SectionName>}
      </Kind>
      <p>{text}</p>
      <ItemLinks>
        {section && (
          <Button kind="quiet" aria-pressed={isShown} aria-description={text} onClick={onShow}>
            Show in email
          </Button>
        )}
        {field && (
          <Link to={path} aria-description={text}>
            Fix in {fixFieldNames[field]}
          </Link>
        )}
      </ItemLinks>
    </Item>
  );
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.inkSoft,
};

const Note = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;

const NotRunBox = styled.div`
  padding-inline-start: ${space(3)};
  border-inline-start: 3px dashed ${color.lineStrong};
`;

const Subtitle = styled.h3`
  font-size: ${size.body};
  font-weight: 600;
`;

const Names = styled.ul`
  padding-inline-start: ${space(4)};
  padding-top: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;

const Item = styled.li<{ $severity: Severity }>`
  padding: ${space(2)} 0 ${space(2)} ${space(3)};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
  & + & {
    margin-top: ${space(3)};
  }
`;

const Kind = styled.p<{ $severity: Severity }>`
  color: ${({ $severity }) => severityColors[$severity]};
  font-size: ${size.caption};
  font-weight: 600;
`;

const SectionName = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const ItemLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  align-items: center;
  margin-top: ${space(1)};
  font-size: ${size.table};
  a {
    padding-block: ${space(1)};
  }
  [aria-pressed='true'] {
    background: ${color.accentTint};
  }
`;
