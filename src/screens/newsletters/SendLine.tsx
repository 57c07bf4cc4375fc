import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NewsletterRow } from '@/api/contract/newsletters';
import { color, size } from '@/components/theme/tokens';
import { sendFacts, unclearSends } from '@/domain/sendFacts';
import { paths } from '@/screens/paths';

interface SendLineProps {
  newsletter: NewsletterRow;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
}

/** `Tested 08:02 · Sent 08:20 · Published`; nothing where nothing went out. */
export function SendLine({ newsletter: { id, sends }, today }: SendLineProps) {
  const facts = sendFacts(sends, today);
  const unclear = unclearSends(sends);
  if (facts.length === 0 && unclear === '') return null;
  return (
    <Face>
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <Fact>{fact}</Fact>
        </Fragment>
      ))}
      {unclear !== '' && (
        <>
          {facts.length > 0 && ' · '}
          <Unclear
            to={paths.preview(id)}
            target="_blank"
            rel="noreferrer"
            title="The preview's log says which; opens in a new tab"
          >
            {unclear}
          </Unclear>
        </>
      )}
    </Face>
  );
}

const Face = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 18px;
`;

const Fact = styled.span`
  white-space: nowrap;
`;

const Unclear = styled(Link)`
  color: ${color.warn};
  font-weight: 600;
  white-space: nowrap;
`;
