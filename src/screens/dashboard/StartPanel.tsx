import CirclePlus from 'lucide-react/icons/circle-plus';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Board } from '@/domain/dashboard/todaysNewsletter';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { size, space } from '@/components/theme/tokens';
import { nextSession } from '@/domain/dashboard/day';
import { formatWeekday } from '@/domain/format/dates';
import { newsletterName } from '@/domain/newsletter/newsletterName';
import { paths } from '@/screens/paths';

interface StartPanelProps {
  board: Board;
  onStartToday(): Promise<void>;
}

/** Today's newsletter before anybody has started it. */
export function StartPanel({ board: { day, last }, onStartToday }: StartPanelProps) {
  const next = nextSession(day);
  return (
    <Panel>
      <Root>
        <Title>No newsletter for {formatWeekday(`${day} 00:00:00`)} yet</Title>
        {next && (
          <p>
            US exchanges are closed today. Their next session is {formatWeekday(`${next} 00:00:00`)}
            .
          </p>
        )}
        <Text tone="soft">
          {last
            ? 'It starts with the last author, promos and links, and with fresh prices and metrics.'
            : 'It starts with today’s title, fresh prices and metrics.'}
        </Text>
        <AsyncButton
          kind={next ? 'plain' : 'accent'}
          icon={<CirclePlus />}
          pendingLabel="Starting…"
          onAction={onStartToday}
        >
          Start today’s newsletter
        </AsyncButton>
        {last && (
          <Text tone="soft">
            Last: <Link to={paths.composer(last.id)}>{newsletterName(last)}</Link>
            {last.sends &&
              !last.sends.sent_at &&
              !last.sends.unclear &&
              ', never sent to subscribers'}
          </Text>
        )}
      </Root>
    </Panel>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  padding-block: ${space(2)};
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  font-weight: 600;
  font-size: ${size.title};
  line-height: 1.4;
`;
