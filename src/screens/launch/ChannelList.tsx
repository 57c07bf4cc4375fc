import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { State } from '@/components/data/State';
import { checkmarkStyle, choiceLineStyle } from '@/components/forms/fields/choiceStyle';
import { color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import type { LaunchKey } from '@/domain/sending/channels';
import {
  isIncomplete,
  launchable,
  launchableAtOnce,
  type LaunchIssue,
  launchObstacle,
  type LaunchProgress,
  type LaunchRow,
  type LaunchState,
} from '@/domain/sending/launch';
import { paths } from '@/screens/paths';
import { RunProgress } from './RunProgress';
import { lastSendOf, lookOf, reachOf, testOf } from './launchText';

interface ChannelListProps {
  /** The newsletter's id. */
  id: number;
  mayAdminister: boolean;
  rows: LaunchRow[];
  restriction: string | undefined;
  ticked: ReadonlySet<LaunchKey>;
  /** What becomes of the tests that were sent by themselves; null for none. */
  testing: LaunchProgress | null;
  /** What becomes of the rows that are sent; null before. */
  progress: LaunchProgress | null;
  /** True from the moment at which something is sent. */
  isLocked: boolean;
  onTick(ticked: ReadonlySet<LaunchKey>): void;
  /** Without it, nothing is retried. */
  onRetryRow?: ((key: LaunchKey) => void) | undefined;
  onClose(): void;
}

/** Every channel: to whom it goes or where it leads, its test, what was sent, and what becomes of it. */
export function ChannelList(props: ChannelListProps) {
  const { rows, restriction, ticked, progress, isLocked, onTick, onRetryRow } = props;
  const root = useFirstFocus();
  const allIssues = new Set(rows.flatMap(({ blocking }) => blocking.map(({ text }) => text))).size;
  const handleTick = (key: LaunchKey) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(launchable(rows, next, restriction));
  };
  return (
    <section ref={root} aria-label="Send to">
      <SelectAll {...{ rows, restriction, ticked, isLocked, onTick }} />
      <List aria-label="Channels">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            run={
              row.run && (
                <RunProgress run={row.run} newsletterId={props.id} onClose={props.onClose} />
              )
            }
            mayAdminister={props.mayAdminister}
            state={progress ? (progress[row.key] ?? null) : props.testing?.[row.key]}
            isTicked={progress ? progress[row.key] !== undefined : ticked.has(row.key)}
            isLocked={isLocked}
            obstacle={progress ? null : launchObstacle(row, ticked, restriction)}
            // What all channels have in common is listed once, below them.
            issues={ticked.has(row.key) && row.blocking.length === allIssues ? [] : row.blocking}
            onTick={() => handleTick(row.key)}
            onRetry={progress && onRetryRow && (() => onRetryRow(row.key))}
          />
        ))}
      </List>
    </section>
  );
}

/** Once the channels are there, the focus moves from the dialog's cross to the first of them. */
function useFirstFocus() {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog?.querySelector('footer')?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  }, []);
  return root;
}

type SelectAllProps = Pick<
  ChannelListProps,
  'rows' | 'restriction' | 'ticked' | 'isLocked' | 'onTick'
>;

/** Ticks what can be ticked. What would be sent a second time is ticked one by one. */
function SelectAll({ rows, restriction, ticked, isLocked, onTick }: SelectAllProps) {
  const all = launchableAtOnce(rows, restriction);
  const isAll = all.size > 0 && [...all].every((key) => ticked.has(key));
  return (
    <AllLabel>
      <Checkbox
        type="checkbox"
        checked={isAll}
        disabled={isLocked || all.size === 0}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && ticked.size > 0;
        }}
        onChange={() => onTick(isAll ? new Set() : new Set([...ticked, ...all]))}
      />
      Select all
    </AllLabel>
  );
}

interface RowProps {
  row: LaunchRow;
  /** How far its send is, if one goes on. */
  run: ReactNode;
  mayAdminister: boolean;
  /** Null for a channel that isn't sent now, undefined before anything is sent. */
  state: LaunchState | null | undefined;
  isTicked: boolean;
  isLocked: boolean;
  obstacle: string | null;
  /** The issues that are told in the row. */
  issues: LaunchIssue[];
  onTick(): void;
  onRetry: (() => void) | null | undefined;
}

function Row(props: RowProps) {
  const { row, run, state, isTicked, isLocked, obstacle, onTick, onRetry } = props;
  const id = `launch-${row.key}`;
  const look = state === null ? null : lookOf(row, state);
  return (
    <Item>
      <Label>
        <Checkbox
          type="checkbox"
          checked={isTicked}
          disabled={isLocked || obstacle !== null}
          aria-describedby={`${id} ${id}-history`}
          onChange={onTick}
        />
        <Name>{row.name}</Name>
      </Label>
      <Facts id={id}>
        <p>{reachOf(row)}</p>
        {run && (!state || state.kind === 'started')
          ? run
          : state === undefined && <Obstacles {...props} />}
      </Facts>
      <History id={`${id}-history`}>
        {!state &&
          [testOf(row), lastSendOf(row)].filter(Boolean).map((line) => <p key={line}>{line}</p>)}
      </History>
      <Pill>{look && <State status={look.status}>{look.words}</State>}</Pill>
      {state && isIncomplete(state) && (
        <Failure>
          <ErrorText role="alert">{state.error}</ErrorText>
          {onRetry && (
            <Button aria-label={`Retry ${row.name}`} onClick={onRetry}>
              Retry
            </Button>
          )}
        </Failure>
      )}
    </Item>
  );
}

/** What stands in a channel's way, a line each. */
function Obstacles({
  row,
  obstacle,
  issues,
  mayAdminister,
}: Pick<RowProps, 'row' | 'obstacle' | 'issues' | 'mayAdminister'>) {
  const { held, missingApproval, fixIn, rest } = row;
  return (
    <>
      {held !== null && <Issues>{held}</Issues>}
      {rest && <Obstacle>{rest}</Obstacle>}
      {(obstacle ?? missingApproval) && (
        <Obstacle>
          {obstacle ?? missingApproval}{' '}
          {fixIn && obstacle === row.obstacle && mayAdminister && (
            <Link to={fixes[fixIn].to}>{fixes[fixIn].label}</Link>
          )}
        </Obstacle>
      )}
      {issues.length > 0 && <Issues>{counted(issues.length, 'issue')} to fix</Issues>}
    </>
  );
}

const fixes = {
  deliveries: { to: paths.settingsDeliveries, label: 'Choose contacts' },
  subscribers: { to: paths.settingsSubscribers, label: 'Add subscribers' },
};

const AllLabel = styled.label`
  ${choiceLineStyle}
  padding-block-end: ${space(2)};
  font-weight: 550;
`;

const Checkbox = styled.input`
  ${checkmarkStyle}
`;

/* In rem, so that large text gets the room of a narrow window. */
const narrow = '(max-width: 56rem)';

const List = styled.ul`
  margin: 0;
  padding: 0;
  container-type: inline-size;
  list-style: none;
  border-block: 1px solid ${color.line};
`;

const Item = styled.li`
  display: grid;
  grid-template:
    'name facts history pill' auto
    'none failure failure failure' auto / 144px minmax(0, 1fr) 216px 152px;
  gap: 0 ${space(4)};
  align-items: start;
  padding-block: ${space(2)};
  font-size: ${size.table};
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
  @container ${narrow} {
    grid-template:
      'name pill' auto
      'facts facts' auto
      'history history' auto
      'failure failure' auto / minmax(0, 1fr) auto;
  }
`;

const Label = styled.label`
  ${choiceLineStyle}
  grid-area: name;
  justify-self: stretch;
  padding-block: 0;
`;

const Name = styled.span`
  font-weight: 550;
`;

const Pill = styled.div`
  grid-area: pill;
`;

const History = styled.div`
  grid-area: history;
  color: ${color.inkSoft};
  @container ${narrow} {
    padding-inline-start: calc(max(16px, 1rem) + ${space(2)});
  }
`;

const Facts = styled.div`
  grid-area: facts;
  @container ${narrow} {
    padding-inline-start: calc(max(16px, 1rem) + ${space(2)});
  }
`;

const Obstacle = styled.p`
  color: ${color.inkSoft};
`;

const Issues = styled.p`
  color: ${color.danger};
`;

const Failure = styled.div`
  display: flex;
  grid-area: failure;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding-block-start: ${space(1)};
`;

const ErrorText = styled.p`
  color: ${color.danger};
`;
