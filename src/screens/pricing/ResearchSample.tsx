import { useId } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { below, color, radius, space } from '@/components/theme/tokens';
import { Title } from './Section';

/** Leads to the public newsletter archive, which the server makes: it is no page of the app. */
export function ResearchSample({ archive }: { archive: string }) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>See the research first</Title>
        <p>Our newsletters have a public archive. Look through it before you choose a plan.</p>
      </div>
      <Open href={archive} $kind="plain">
        See past newsletters
      </Open>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)} ${space(8)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(8)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  p {
    margin-top: ${space(1)};
    color: ${color.inkSoft};
  }
  @media ${below.sm} {
    padding: ${space(5)};
  }
`;

const Open = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  min-height: 44px;
  padding-inline: ${space(5)};
`;
