import { styled } from 'styled-components';
import { OffChecks } from '@/components/data/OffChecks';
import { LinkCheck, type LinkCheckProps, RedirectChain } from '@/components/data/LinkCheck';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { gapsNames, gapsSentence, type FigureGaps } from '@/domain/figures/gaps';
import { readinessOf, unsavedText, type Readiness } from '@/domain/newsletter/readiness';
import { counted } from '@/domain/format/text';
import {
  type CheckResult,
  countRun,
  type Finding,
  fixFieldNames,
  isBlocking,
  type Report,
  type Severity,
  severityNames,
} from '@/domain/checks/report';
import type { PreviewTabs } from './EmailPane';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/actions/Button';
import { Compared } from '@/components/editor/findings/FindingCard';
import { sectionNames, type Variant } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';

export interface CheckedEmailProps {
  id: number;
  variant: Variant;
  /** Why the newsletter couldn't be read. */
  error: string | null;
  /** Undefined while the checks run. */
  report: Report | undefined;
  websiteReport: Report | undefined;
  /** True while this browser keeps text of the newsletter that isn’t saved. */
  hasUnsavedText?: boolean;
  /** The figures that are old or have no source; absent where it isn't known where they come from. */
  figureGaps?: FigureGaps | undefined;
  /** The links, which are opened when somebody asks for it; absent where the API opens none. */
  links?: LinkCheckProps | undefined;
}

interface FindingsPanelProps extends CheckedEmailProps {
  tabs: PreviewTabs;
}

function summary({ findings, checks }: Report): string {
  const blocking = findings.filter(isBlocking).length;
  const others = findings.length - blocking;
  if (findings.length === 0) return `No issues found by ${counted(countRun(checks), 'check')}.`;
  if (blocking === 0) return `${counted(others, 'issue')} to check. Nothing blocks sending.`;
  const toFix = `${counted(blocking, 'issue')} to fix before sending`;
  return others === 0 ? `${toFix}.` : `${toFix}, ${others} more to check.`;
}

/** What the checks found in the email, which passed, and which couldn't run. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { id, tabs, variant, links } = props;
  const pathOf = (finding: Finding) => fixPath(finding, id, variant);
  const report = tabs.form === 'website' ? props.websiteReport : props.report;
  const title = tabs.form === 'website' ? 'Issues in the website version' : 'Issues';
  return (
    <Panel id="findings" title={title}>
      {report ? (
        <Checked
          {...{ report, tabs, pathOf }}
          readiness={readinessOf({
            report,
            isCurrent: props.error === null,
            isSaved: !props.hasUnsavedText,
          })}
        />
      ) : (
        <div aria-busy={!props.error}>
          {props.error ? <Note>The email couldn’t be checked.</Note> : <Skeleton />}
        </div>
      )}
      {props.figureGaps && <Gaps gaps={props.figureGaps} />}
      {links && <Links {...{ links, tabs, pathOf }} />}
    </Panel>
  );
}

/** Which figures are old or have no source. */
function Gaps({ gaps }: { gaps: FigureGaps }) {
  const sentence = gapsSentence(gaps);
  return sentence && <Note>{`${sentence} ${gapsNames(gaps)}`}</Note>;
}

const sentences: Partial<Record<Readiness, string>> = {
  unsaved: `${unsavedText} These are the issues of what was saved before.`,
  unchecked: 'The newest version isn’t checked.',
};

interface CheckedProps {
  report: Report;
  /** `unchecked` where the newsletter couldn't be read again, so that it may be another one by now. */
  readiness: Readiness;
  tabs: PreviewTabs;
  pathOf(finding: Finding): string;
}

function Checked({ report, readiness, tabs, pathOf }: CheckedProps) {
  const tips = report.findings.filter(({ severity }) => severity === 'tip');
  const findings = report.findings.filter(({ severity }) => severity !== 'tip');
  const notRun = report.checks.filter(({ outcome }) => outcome === 'notRun');
  const passed = report.checks.filter(({ outcome }) => outcome === 'passed');
  const isClean = readiness === 'ready' && report.findings.length === 0 && notRun.length === 0;
  const text = sentences[readiness] ?? summary(report);
  return (
    <>
      {isClean ? <Alert kind="good">{text}</Alert> : <Note role="status">{text}</Note>}
      <Findings {...{ findings, tabs, pathOf }} />
      {tips.length > 0 && (
        <details>
          <summary>{counted(tips.length, 'tip')}</summary>
          <Findings {...{ findings: tips, tabs, pathOf }} />
        </details>
      )}
      {notRun.length > 0 && <NotRun checks={notRun} />}
      <OffChecks checks={report.checks} />
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
    <FindingItems>
      {findings.map((finding) => (
        <FindingItem
          key={finding.key}
          finding={finding}
          path={pathOf(finding)}
          isShown={finding === tabs.finding}
          onShow={() => tabs.onShow(finding)}
        />
      ))}
    </FindingItems>
  );
}

type LinksProps = { links: LinkCheckProps } & Pick<CheckedProps, 'tabs' | 'pathOf'>;

function Links({ links, tabs, pathOf }: LinksProps) {
  const found = links.report?.found ?? [];
  return (
    <LinkCheck {...links}>
      {found.length > 0 && (
        <FindingItems>
          {found.map(({ finding, chain }) => (
            <FindingItem
              key={finding.key}
              finding={finding}
              path={pathOf(finding)}
              isShown={finding === tabs.finding}
              onShow={() => tabs.onShow(finding)}
            >
              <RedirectChain chain={chain} />
            </FindingItem>
          ))}
        </FindingItems>
      )}
    </LinkCheck>
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
  /** More about the finding. */
  children?: ReactNode;
}

/** One finding, with a button that shows it in the email and a link to the section that fixes it. */
function FindingItem({ finding, path, isShown, onShow, children }: FindingItemProps) {
  const { severity, text, section, field } = finding;
  return (
    <Item $severity={severity}>
      <p>{text}</p>
      <Kind>
        <Severe $severity={severity}>{severityNames[severity]}</Severe>
        {section && ` · ${sectionNames[section]}`}
      </Kind>
      <Compared finding={finding} />
      {children}
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

/** The address of the composer at a finding, whose words are selected there, with the way back. */
function fixPath({ field, words }: Finding, id: number, { key, brand }: Variant): string {
  const composer = brand === 'fs' ? paths.composerFs(id) : paths.composer(id);
  const query = new URLSearchParams({ preview: key, ...(words && { words }) });
  return `${composer}?${query}#${field ?? ''}`;
}

const Note = styled.p`
  color: ${color.inkSoft};
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

const FindingItems = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Item = styled.li<{ $severity: Severity }>`
  position: relative;
  padding-inline-start: ${space(4)};
  overflow-wrap: anywhere;
  &::before {
    position: absolute;
    inset: 7px auto auto 0;
    width: 8px;
    height: 8px;
    background: ${({ $severity }) => severityColors[$severity]};
    border-radius: 50%;
    content: '';
  }
`;

const Kind = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Severe = styled.span<{ $severity: Severity }>`
  color: ${({ $severity }) => severityColors[$severity]};
`;

const ItemLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  align-items: center;
  margin-top: ${space(1)};
  font-size: ${size.table};
  /* Links look like the quiet buttons beside them. */
  a {
    padding-block: ${space(1)};
    font-weight: 550;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  [aria-pressed='true'] {
    background: ${color.accentTint};
  }
`;
