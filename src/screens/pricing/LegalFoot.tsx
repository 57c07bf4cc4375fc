import { styled } from 'styled-components';
import type { Publisher } from '@/api/contract/publication';
import { color, size, space } from '@/components/theme/tokens';
import { disclosures } from '@/domain/firm/legal';

/** The firm's disclosures, address and links. */
export function LegalFoot({ publisher }: { publisher: Publisher }) {
  const brand = publisher.brands.fsi;
  return (
    <Root>
      {disclosures(publisher, brand).map(({ subject, text }) => (
        <p key={subject}>
          <strong>{subject}</strong> {text}
        </p>
      ))}
      <Firm>
        <span>
          {brand.name}, {brand.postal_address}
        </span>
        <a href={brand.about}>About</a>
        <a href={brand.contact}>Contact</a>
      </Firm>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-top: ${space(6)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  > p {
    max-width: 110ch;
  }
  strong {
    font-weight: 600;
  }
`;

const Firm = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(2)};
`;
