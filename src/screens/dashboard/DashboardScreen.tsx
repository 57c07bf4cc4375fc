import { styled } from 'styled-components';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, color, space } from '@/components/theme/tokens';
import type { RunningSend } from '@/api/contract/bulkSends';
import type { Board as BoardParts } from '@/domain/dashboard/todaysNewsletter';

import {
  Announcements,
  Approvals,
  LastSends,
  LiveVotes,
  OpenNewsletters,
  Pushes,
  Questions,
  RunningSends,
  ScheduledSends,
} from './boardPanels';
import { PricesPanel } from './PricesPanel';
import { StartPanel } from './StartPanel';
import { TodaysPanel } from './TodaysPanel';

export interface DashboardScreenProps {
  /** Undefined while it is loading. */
  board: BoardParts | undefined;
  /** Bulk sends that go on, wait or are paused; undefined where none leaves one by one. */
  running?: RunningSend[] | undefined;
  /** The name of a stored author. */
  authorName(stored: string): string;
  /** Why the newest state couldn't be read; what was read before stays. */
  error: string | null;
  now: Date;
  /** True while this browser keeps text of today’s newsletter that isn’t saved. */
  hasUnsavedText?: boolean | undefined;
  /** Why the user may not send to subscribers; undefined if they may. */
  restriction?: string | undefined;
  onRetry(): void;
  /** Adds the newsletter of today and opens it. */
  onStartToday(): Promise<void>;
}

/** The morning board: today's newsletter, and everything else that is due today. */
export function DashboardScreen({ board, error, now, ...props }: DashboardScreenProps) {
  return (
    <Page title="Dashboard">
      {error !== null && <LoadError onRetry={props.onRetry}>{error}</LoadError>}
      {board && <Board board={board} now={now} {...props} />}
      {!board && error === null && <Waiting />}
    </Page>
  );
}

interface BoardProps extends Omit<DashboardScreenProps, 'board' | 'error' | 'onRetry'> {
  board: BoardParts;
}

/** Today's newsletter and the figures, then what needs somebody, what went out and what is due. */
function Board({ board, running = [], authorName, now, onStartToday, ...todays }: BoardProps) {
  const { newsletter, day, open, approvals = [], scheduled = [] } = board;
  const { last_sends, pushes, announcements, questions, live_votes } = board;
  const openPanel = open && <OpenNewsletters open={open} />;
  return (
    <Grid>
      <Main>
        {newsletter ? (
          <TodaysPanel {...{ newsletter, day, authorName }} {...todays} />
        ) : (
          <StartPanel board={board} onStartToday={onStartToday} />
        )}
      </Main>
      <Beside>
        <PricesPanel board={board} now={now} />
        {newsletter && openPanel}
      </Beside>
      <Below>
        {running.length > 0 && <RunningSends running={running} />}
        {approvals.length > 0 && <Approvals approvals={approvals} day={day} />}
        {questions && <Questions questions={questions} />}
        {last_sends && <LastSends last_sends={last_sends} />}
        {scheduled.length > 0 && <ScheduledSends scheduled={scheduled} day={day} />}
        {pushes && <Pushes pushes={pushes} day={day} now={now} />}
        {announcements && <Announcements announcements={announcements} day={day} now={now} />}
        {live_votes && <LiveVotes live_votes={live_votes} />}
        {!newsletter && openPanel}
      </Below>
    </Grid>
  );
}

/** Panels of about the height of those that will replace them. */
function Waiting() {
  return (
    <Grid aria-busy="true">
      <Main>
        <Panel>
          <Skeleton lines={9} height={28} />
        </Panel>
      </Main>
      <Beside>
        <Panel>
          <Skeleton lines={4} />
        </Panel>
        <Panel>
          <Skeleton lines={3} />
        </Panel>
      </Beside>
      <Below>
        {['sends', 'pushes', 'announcements', 'questions', 'votes'].map((name) => (
          <Panel key={name}>
            <Skeleton lines={4} height={28} />
          </Panel>
        ))}
      </Below>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(8)} ${space(10)};
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  grid-column: span 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  @media ${below.lg} {
    grid-column: auto;
  }
`;

/* In a row below today's newsletter where there is less room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  align-content: start;
  @media ${below.lg} {
    grid-template-columns: repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr));
  }
`;

/* Columns of about the same height, each part below a line. */
const Below = styled.div`
  grid-column: 1 / -1;
  columns: 3;
  column-gap: ${space(10)};
  > * {
    margin-bottom: ${space(8)};
    padding-top: ${space(4)};
    border-top: 1px solid ${color.line};
    break-inside: avoid;
  }
  @media ${below.lg} {
    columns: 2;
  }
  @media ${below.sm} {
    columns: 1;
  }
`;
