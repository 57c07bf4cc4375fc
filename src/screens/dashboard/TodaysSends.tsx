import { styled } from 'styled-components';
import type { SendRecord } from '@/api/contract/sends';
import { size } from '@/components/theme/tokens';
import { shortTime } from '@/domain/format/dates';
import { latestSends } from '@/domain/dashboard/todaysNewsletter';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { Row, Rows } from './boardParts';
import { SendState } from './SendState';

interface TodaysSendsProps {
  sends: readonly SendRecord[];
  /** The newsletter's id. */
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
}

const channelNames = { test: 'Test', dev: 'DEV', bulk: 'Email', website: 'Website' } as const;

/** What was sent of today's newsletter, with the result; nothing before the first test. */
export function TodaysSends({ sends, id, day }: TodaysSendsProps) {
  if (sends.length === 0) return null;
  return (
    <div>
      <Title>Sends</Title>
      <Rows>
        {latestSends(sends).map((send) => (
          <Row
            key={send.id}
            to={paths.preview(id)}
            opensNewTab
            name={`${channelNames[send.channel]}: ${send.audience}`}
            note={variants[send.variant].name}
            aside={
              <>
                {shortTime(send.created_at, day)}
                <SendState send={send} />
              </>
            }
          />
        ))}
      </Rows>
    </div>
  );
}

const Title = styled.h3`
  font-weight: 600;
  font-size: ${size.table};
`;
