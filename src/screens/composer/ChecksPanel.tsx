import { styled } from 'styled-components';
import type { IgnoredFinding } from '@/api/contract/checks';
import { AsyncButton } from '@/components/actions/AsyncButton';
import type { FindingActions } from '@/components/editor/findings/FindingCard';
import { OffChecks } from '@/components/data/OffChecks';
import { LinkCheck, type LinkCheckProps, RedirectChain } from '@/components/data/LinkCheck';
import { Alert, LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import type { Readiness } from '@/domain/newsletter/readiness';
import {
  isBlocking,
  type Finding,
  type Report,
  type Severity,
  severityNames,
} from '@/domain/checks/report';
import { FindingItem, FindingItems, Item } from './FindingItem';
import { useListFocus } from './useListFocus';
import { LanguageReview, type LanguageReviewProps } from './LanguageReview';

/** What the checks found, and what a user can do about it. */
export interface ChecksProps extends FindingActions {
  /** What the checks found in the text as it is now; undefined until they have run. */
  report: Report | undefined;
  /** True while newer content than the report's is checked. */
  isChecking?: boolean;
  /** Why they couldn't run. */
  error: string | null;
  onRetry(): void;
  /** What isn’t a mistake in this newsletter, and who said so. */
  ignored: readonly IgnoredFinding[];
  /** Shows an ignored finding again. */
  onRestore(finding: Pick<Finding, 'key' | 'text'>): Promise<boolean>;
  /** The links, which are opened when somebody asks for it; absent where the API opens none. */
  links?: LinkCheckProps | undefined;
  /** Absent where no language model is connected. */
  languageReview?: LanguageReviewProps | undefined;
}

export interface ChecksPanelProps extends ChecksProps {
  readiness: Readiness;
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
    <div {...useListFocus()}>
      <Panel id="checks" title="Checks" note="Checked as you write.">
        {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
        {!report && !error && <Skeleton lines={4} />}
        {report && <Checked {...props} report={report} />}
        {props.links && <Links {...props} links={props.links} />}
        {props.languageReview && <LanguageReview {...props.languageReview} onShow={props.onShow} />}
      </Panel>
    </div>
  );
}

function Checked(props: ChecksPanelProps & { report: Report }) {
  const { readiness, report } = props;
  const { findings, checks } = report;
  const ignored = [...(props.report.ignored ?? []), ...(props.links?.report?.ignored ?? [])];
  const of = (severity: Severity) => findings.filter((each) => each.severity === severity);
  const notRun = checks.filter(({ outcome }) => outcome === 'notRun');
  const tips = of('tip');
  return (
    <>
      {readiness === 'ready' && (
        <Alert kind="good">
          {findings.length === 0 ? 'Ready to send.' : 'Nothing blocks sending.'}
        </Alert>
      )}
      {readiness === 'unsaved' && (
        <Alert kind="info">Not ready: changes here or in another tab aren’t saved yet.</Alert>
      )}
      {readiness === 'unchecked' && <Alert kind="info">Not ready: not checked yet.</Alert>}
      <Findings {...props} severity="mustFix" findings={of('mustFix')} />
      <Findings {...props} severity="check" findings={of('check')} />
      {tips.length > 0 && (
        <Folded>
          <summary>{tips.length === 1 ? '1 tip' : `${tips.length} tips`}</summary>
          <FindingItems>
            {tips.map((finding) => (
              <FindingItem key={finding.key} {...props} finding={finding} />
            ))}
          </FindingItems>
        </Folded>
      )}
      {ignored.length > 0 && <Ignored {...props} findings={ignored} />}
      {notRun.length > 0 && <NotRun checks={notRun} />}
      <OffChecks checks={checks} />
    </>
  );
}

function Links(props: ChecksPanelProps & { links: LinkCheckProps }) {
  const { links } = props;
  const found = links.report?.found ?? [];
  return (
    <LinkCheck {...links}>
      {found.length > 0 && (
        <FindingItems>
          {found.map(({ finding, chain }) => (
            <FindingItem key={finding.key} {...props} finding={finding}>
              <RedirectChain chain={chain} />
            </FindingItem>
          ))}
        </FindingItems>
      )}
    </LinkCheck>
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
      <FindingItems>
        {findings.map((finding) => (
          <FindingItem key={finding.key} {...panel} finding={finding} />
        ))}
      </FindingItems>
    </section>
  );
}

/** What isn’t a mistake, who said so, and the way back. */
function Ignored({ findings, ignored, onRestore }: ChecksPanelProps & { findings: Finding[] }) {
  return (
    <Folded>
      <summary>{findings.length} marked as not a mistake</summary>
      <FindingItems>
        {findings.map((finding) => {
          const entry = ignored.find(({ key }) => key === finding.key);
          return (
            <Item key={finding.key} $severity="tip">
              <p>{finding.text}</p>
              {entry && (
                <Marked>
                  Marked by {entry.by}
                  {entry.reason && `: ${entry.reason}`}
                </Marked>
              )}
              <AsyncButton aria-description={finding.text} onAction={() => onRestore(finding)}>
                Show again
              </AsyncButton>
            </Item>
          );
        })}
      </FindingItems>
    </Folded>
  );
}

const Subtitle = styled.h3`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.body};
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 450;
`;

const Folded = styled.details`
  summary {
    margin-bottom: ${space(2)};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Marked = styled.p`
  color: ${color.inkSoft};
`;

const Names = styled.ul`
  padding-inline-start: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
