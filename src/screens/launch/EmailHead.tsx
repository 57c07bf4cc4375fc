import { styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';
import type { LaunchEmail } from '@/domain/sending/launch';

/** What an inbox shows of the email: subject, preheader and sender. */
export function EmailHead({ emails }: { emails: LaunchEmail[] }) {
  return emails.map(({ subject, preheader, senders }) => (
    <List key={senders.map(({ brand }) => brand).join()}>
      <dt>Subject</dt>
      <Subject>{subject}</Subject>
      <dt>Preheader</dt>
      <dd>{preheader || 'None'}</dd>
      <dt>From</dt>
      <dd>
        {senders.map(({ brand, from }) => (
          <Sender key={brand}>
            <b>{brand}</b> {from}
          </Sender>
        ))}
      </dd>
    </List>
  ));
}

const List = styled.dl`
  display: grid;
  grid-template-columns: max(80px, 5.5rem) minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  margin: 0;
  font-size: ${size.table};
  line-height: 1.25rem;
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
    dt {
      margin-block-start: ${space(1)};
    }
  }
`;

const Subject = styled.dd`
  font-weight: 600;
  font-size: ${size.body};
`;

const Sender = styled.span`
  margin-inline-end: ${space(6)};
  b {
    font-weight: 550;
  }
`;
