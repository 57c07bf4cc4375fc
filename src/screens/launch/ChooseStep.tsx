import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { StatusPill } from '@/components/data/StatusPill';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { checkmarkStyle, choiceLineStyle } from '@/components/forms/fields/choiceStyle';
import { below, color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import {
  launchable,
  launchableAtOnce,
  launchObstacle,
  type LaunchRow,
} from '@/domain/sending/launch';
import { type LaunchKey } from '@/domain/sending/channels';
import { paths } from '@/screens/paths';
import { lastSendOf, reachOf, statusWords } from './launchText';

interface ChooseStepProps {
  /** The newsletter's id. */
  id: number;
  name: string;
  rows: LaunchRow[];
  restriction: string | undefined;
  ticked: ReadonlySet<LaunchKey>;
  onTick(ticked: ReadonlySet<LaunchKey>): void;
  onSend(): void;
  onSchedule(): void;
  onClose(): void;
}

/** Which channels are sent. */
export function ChooseStep(props: ChooseStepProps) {
  const { name, rows, restriction, ticked, onTick } = props;
  const isTestOnly = rows.every(({ key, channel }) => channel === 'test' || !ticked.has(key));
  const isUnapproved = rows.some(({ missingApproval }) => missingApproval !== null);
  const isAnyNew = launchableAtOnce(rows, restriction).size > 0;
  const handleTick = (key: LaunchKey) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(launchable(rows, next, restriction));
  };
  return (
    <Modal
      title={`Launch “${name}”`}
      size="large"
      onClose={props.onClose}
      footer={
        <Footer>
          <Chosen role="status">{counted(ticked.size, 'channel')} selected</Chosen>
          <Button
            disabled={ticked.size === 0}
            disabledReason={restriction ?? (ticked.size > 0 && isTestOnly ? testsGoNow : undefined)}
            onClick={props.onSchedule}
          >
            Schedule…
          </Button>
          <Button kind="accent" disabled={ticked.size === 0} onClick={props.onSend}>
            Send now
          </Button>
        </Footer>
      }
    >
      <SelectAll {...{ rows, restriction, ticked, onTick }} />
      {isUnapproved && <ApprovalNote id={props.id} />}
      {!isAnyNew && <Soft>Nothing new to send. Select a channel to send it again.</Soft>}
      <List aria-label="Channels">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isTicked={ticked.has(row.key)}
            obstacle={launchObstacle(row, ticked, restriction)}
            onTick={() => handleTick(row.key)}
          />
        ))}
      </List>
    </Modal>
  );
}

/** Where a colleague is asked to approve what needs it. */
function ApprovalNote({ id }: { id: number }) {
  return (
    <Alert kind="info" action={<LinkButton to={paths.approval(id)}>Request approval</LinkButton>}>
      A colleague has to approve what goes to subscribers.
    </Alert>
  );
}

const testsGoNow = 'Tests are sent right away. Select another channel to schedule it.';

type SelectAllProps = Pick<ChooseStepProps, 'rows' | 'restriction' | 'ticked' | 'onTick'>;

/** Ticks what can be ticked. What would be sent a second time is ticked one by one. */
function SelectAll({ rows, restriction, ticked, onTick }: SelectAllProps) {
  const all = launchableAtOnce(rows, restriction);
  const isAll = all.size > 0 && [...all].every((key) => ticked.has(key));
  return (
    <AllLabel>
      <Checkbox
        type="checkbox"
        checked={isAll}
        disabled={all.size === 0}
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
  isTicked: boolean;
  obstacle: string | null;
  onTick(): void;
}

function Row({ row, isTicked, obstacle, onTick }: RowProps) {
  const id = `launch-${row.key}`;
  const last = lastSendOf(row);
  const issues = row.blocking.length;
  return (
    <Item>
      <Label>
        <Checkbox
          type="checkbox"
          checked={isTicked}
          disabled={obstacle !== null}
          aria-describedby={id}
          onChange={onTick}
        />
        <Name>{row.name}</Name>
      </Label>
      <Pill>
        <StatusPill status={row.status}>{statusWords[row.status]}</StatusPill>
      </Pill>
      <Last>{last}</Last>
      <Facts id={id}>
        <p>{reachOf(row)}</p>
        {row.held !== null && <Issues>{row.held}</Issues>}
        {obstacle !== null && <Obstacle>{obstacle}</Obstacle>}
        {obstacle === null && row.missingApproval && <Obstacle>{row.missingApproval}</Obstacle>}
        {issues > 0 && <Issues>{counted(issues, 'issue')} to fix</Issues>}
      </Facts>
    </Item>
  );
}

const Footer = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const Chosen = styled.p`
  flex: 1 1 auto;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const AllLabel = styled.label`
  ${choiceLineStyle}
  padding-block-end: ${space(3)};
  font-weight: 550;
`;

const Checkbox = styled.input`
  ${checkmarkStyle}
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid ${color.line};
`;

const Item = styled.li`
  display: grid;
  grid-template: 'name last pill' 'facts facts facts' / minmax(0, 1fr) auto auto;
  gap: 0 ${space(3)};
  align-items: start;
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
  @media ${below.sm} {
    grid-template: 'name pill' 'last last' 'facts facts' / minmax(0, 1fr) auto;
  }
`;

const Label = styled.label`
  ${choiceLineStyle}
  grid-area: name;
  justify-self: stretch;
`;

const Name = styled.span`
  font-weight: 550;
`;

const Pill = styled.div`
  display: flex;
  grid-area: pill;
  align-items: center;
  min-height: 24px;
`;

const Last = styled.p`
  grid-area: last;
  color: ${color.inkSoft};
  font-size: ${size.table};
  line-height: 1.5rem;
  font-variant-numeric: tabular-nums;
  @media ${below.sm} {
    padding-inline-start: ${space(6)};
    line-height: inherit;
  }
`;

const Facts = styled.div`
  grid-area: facts;
  padding-inline-start: ${space(6)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;

const Obstacle = styled.p`
  color: ${color.ink};
`;

const Issues = styled.p`
  color: ${color.danger};
  font-weight: 550;
`;
