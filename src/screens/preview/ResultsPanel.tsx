import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { useMoment } from '@/components/data/Moment';
import type { LinkClicks, missingReasons, SendCounts, SendResult } from '@/api/contract/sendEvents';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { formatShare, resultNames, sectionClicks } from '@/domain/sending/sendResults';

export interface ResultsProps {
  /** The sends to subscribers, newest first; undefined while loading. */
  sends: SendResult[] | undefined;
  error: string | null;
  onReload(): void;
  onDownload(): Promise<void>;
}

/** What became of each send to subscribers: delivered, opened, clicked, and where it stays unknown. */
export function ResultsPanel({ sends, error, onReload, onDownload }: ResultsProps) {
  const [newest, ...earlier] = sends ?? [];
  const format = useMoment();
  const sentAt = (send: SendResult) => format(send.sent_at, { hasHour: true });
  const isReported = sends?.some(({ counts }) => counts !== null) ?? false;
  return (
    <Panel
      id="results"
      title="After sending"
      actions={
        isReported && (
          <AsyncButton
            kind="plain"
            icon={<Download />}
            pendingLabel="Preparing…"
            onAction={onDownload}
          >
            Download CSV
          </AsyncButton>
        )
      }
    >
      {error !== null && <LoadError onRetry={onReload}>{error}</LoadError>}
      {!sends && error === null && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {sends?.length === 0 && (
        <Note>Deliveries, opens and clicks appear here after a send to subscribers.</Note>
      )}
      {newest && (
        <div>
          <Note>{sentTo(newest, sentAt(newest))}</Note>
          <Result send={newest} />
        </div>
      )}
      {earlier.map((send) => (
        <details key={send.id}>
          <summary>{sentTo(send, sentAt(send))}</summary>
          <Result send={send} />
        </details>
      ))}
    </Panel>
  );
}

function sentTo({ audience }: SendResult, at: string): string {
  return `Sent ${at || 'at an unknown time'} to ${audience}`;
}

const reasons: Record<(typeof missingReasons)[number], string> = {
  notConnected:
    'This server isn’t connected to the email service, so nothing reports what happens to an email after it’s sent.',
  noKey:
    'The email service isn’t set up to report deliveries, opens and clicks to this server. Ask an administrator to turn on its event webhook.',
  nothingYet:
    'The email service hasn’t reported anything about this send. First results usually arrive within minutes.',
};

function Result({ send: { counts, missing, links } }: { send: SendResult }) {
  if (!counts) {
    return (
      <Unknown>
        <b>Unknown</b>
        <p>{reasons[missing ?? 'nothingYet']}</p>
      </Unknown>
    );
  }
  return (
    <Reported>
      <Main counts={counts} />
      <Others>
        {others.map((kind) => (
          <div key={kind}>
            <dt>
              {resultNames[kind]}
              {hints[kind] && <Hint>{hints[kind]}</Hint>}
            </dt>
            <dd>{counts[kind].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </Others>
      <Note>Opens are an estimate: some mail apps block the images by which they’re counted.</Note>
      <SectionClicksList links={links} />
    </Reported>
  );
}

const others = [
  'machine_open',
  'bounce',
  'blocked',
  'dropped',
  'unsubscribe',
  'resubscribe',
  'spamreport',
] as const;

const hints: Partial<Record<keyof SendCounts, string>> = {
  machine_open: 'Apple Mail loads images before anyone reads, so these aren’t counted as opened',
  bounce: 'The address doesn’t exist or no longer takes email',
  blocked: 'Their mail server refused this email: a full mailbox, a size limit or a spam filter',
  dropped: 'Bounced, unsubscribed or reported spam before',
};

/** The three figures that are asked for first. */
function Main({ counts }: { counts: SendCounts }) {
  const isDeliveryKnown = counts.delivered > 0;
  return (
    <Figures>
      <div>
        <dt>Delivered</dt>
        <dd>
          <b>{isDeliveryKnown ? counts.delivered.toLocaleString('en-US') : 'Unknown'}</b>
          <span>{isDeliveryKnown ? 'subscribers' : 'not reported'}</span>
        </dd>
      </div>
      {(['open', 'click'] as const).map((kind) => {
        const people = counts[kind].toLocaleString('en-US');
        const share = formatShare(counts[kind], counts);
        return (
          <div key={kind}>
            <dt>{resultNames[kind]}</dt>
            <dd>
              <b>{share || people}</b>
              <span>{share ? `by ${people}` : 'subscribers'}</span>
            </dd>
          </div>
        );
      })}
    </Figures>
  );
}

/** The clicks of each section with links, each opening to its links; those with most clicks first. */
function SectionClicksList({ links }: { links: readonly LinkClicks[] }) {
  const sections = sectionClicks(links);
  const most = sections[0]?.clicks ?? 0;
  if (sections.length === 0) return null;
  return (
    <section aria-label="Clicks by section">
      <Title>Clicks by section</Title>
      {sections.map(({ name, clicks, links: own }) => (
        <Section key={name}>
          <summary>
            <Name>{name}</Name>
            <Clicks>{clicks.toLocaleString('en-US')}</Clicks>
            <Track aria-hidden="true">
              {clicks > 0 && <Bar style={{ width: `${(clicks / most) * 100}%` }} />}
            </Track>
          </summary>
          <Links>
            {own.map((link) => (
              <li key={link.position}>
                <Words dir="auto">
                  {link.label || link.url || 'Addresses that aren’t in the email we sent'}
                  {link.url !== '' && <Address>{link.url}</Address>}
                </Words>
                <Clicks>
                  {link.clicks.toLocaleString('en-US')}
                  <small>{peopleOf(link)}</small>
                </Clicks>
              </li>
            ))}
          </Links>
        </Section>
      ))}
    </section>
  );
}

/** Empty where no subscriber clicked twice. */
function peopleOf({ clicks, people }: LinkClicks): string {
  return people === clicks ? '' : `by ${people.toLocaleString('en-US')}`;
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;

const Hint = styled.span`
  display: block;
  font-size: ${size.caption};
`;

const Unknown = styled.div`
  margin-top: ${space(2)};
  p {
    color: ${color.inkSoft};
  }
`;

const Reported = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

const Figures = styled.dl`
  margin: 0;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  dd {
    margin: 0;
  }
  b {
    display: block;
    font-weight: 600;
    font-size: ${size.figure};
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  span {
    color: ${color.inkSoft};
    font-size: ${size.caption};
    font-variant-numeric: tabular-nums;
  }
`;

const Others = styled.dl`
  margin: 0;
  font-size: ${size.table};
  > div {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.line};
  }
  > div:first-child {
    border-top: 1px solid ${color.line};
  }
  dt {
    min-width: 0;
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Title = styled.h3`
  margin-bottom: ${space(1)};
  font-weight: 600;
  font-size: ${size.table};
`;

const Section = styled.details`
  font-size: ${size.table};
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space(3)};
    padding-block: ${space(1)};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  &::before {
    display: inline-block;
    width: ${space(4)};
    color: ${color.inkSoft};
    content: '▸';
  }
  details[open] > summary > &::before {
    content: '▾';
  }
`;

const Clicks = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 3px;
  overflow: hidden;
  background: ${color.sunk};
  border-radius: 2px;
`;

const Bar = styled.span`
  display: block;
  min-width: 2px;
  height: 100%;
  background: ${color.accent};
  border-radius: 2px;
`;

const Links = styled.ul`
  margin: 0 0 ${space(2)};
  padding: 0 0 0 ${space(4)};
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(3)};
    padding-block: ${space(1)};
    border-bottom: 1px solid ${color.line};
  }
  > li:last-child {
    border-bottom: 0;
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Address = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
