import { styled } from 'styled-components';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import type { CheckResult, Report } from '@/domain/findings/report';
import { paths } from '@/screens/paths';
import { FindingItem } from './FindingItem';
import type { PreviewScreenProps } from './PreviewScreen';
import { counted } from './sendWords';
import type { Placing } from './usePlace';

type FindingsPanelProps = PreviewScreenProps & { place: Placing };

function summary({ findings, checks }: Report): string {
  const ran = checks.filter(({ outcome }) => outcome !== 'notRun').length;
  const blocking = findings.filter(({ isBlocking }) => isBlocking).length;
  const count = counted(findings.length, 'finding');
  if (findings.length === 0) return `Nothing found by ${counted(ran, 'check')}.`;
  if (blocking === 0) return `${count}, none of them blocks sending.`;
  return `${count}, ${blocking} of them ${blocking === 1 ? 'blocks' : 'block'} sending.`;
}

/** What the checks found in the bytes shown, what they passed, and which could not run. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { id, place, variant } = props;
  const report = place.form === 'website' ? props.websiteReport : props.report;
  const title = place.form === 'website' ? 'Findings on the website form' : 'Findings';
  return (
    <Panel id="findings" title={title}>
      {report ? (
        <Checked
          report={report}
          place={place}
          composer={variant.brand === 'fs' ? paths.composerFs(id) : paths.composer(id)}
        />
      ) : (
        <div aria-busy={!props.failure}>
          {props.failure ? <Words>Nothing could be checked.</Words> : <Skeleton />}
        </div>
      )}
    </Panel>
  );
}

interface CheckedProps {
  report: Report;
  place: Placing;
  composer: string;
}

function Checked({ report, place, composer }: CheckedProps) {
  const blocking = report.findings.filter(({ isBlocking }) => isBlocking);
  const others = report.findings.filter(({ isBlocking }) => !isBlocking);
  const notRun = report.checks.filter(({ outcome }) => outcome === 'notRun');
  const passed = report.checks.filter(({ outcome }) => outcome === 'passed');
  const isClean = report.findings.length === 0 && notRun.length === 0;
  return (
    <>
      {isClean ? (
        <Alert kind="good">{summary(report)}</Alert>
      ) : (
        <Words role="status">{summary(report)}</Words>
      )}
      {report.findings.length > 0 && (
        <List>
          {[...blocking, ...others].map((finding) => (
            <FindingItem
              key={`${finding.check} ${finding.text}`}
              finding={finding}
              composer={composer}
              isPointedAt={finding === place.finding}
              onPoint={() => place.onPoint(finding)}
            />
          ))}
        </List>
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

function NotRun({ checks }: { checks: CheckResult[] }) {
  return (
    <Unknown>
      <Subtitle>{counted(checks.length, 'check')} could not run</Subtitle>
      <Names>
        {checks.map(({ key, name, why }) => (
          <li key={key}>
            {name}: <span>{why ?? 'no reason was given'}</span>
          </li>
        ))}
      </Names>
    </Unknown>
  );
}

const Words = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;

const Unknown = styled.div`
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
