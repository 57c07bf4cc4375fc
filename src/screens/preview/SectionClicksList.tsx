import { styled } from 'styled-components';
import type { LinkClicks } from '@/api/contract/sendEvents';
import { color, size, space } from '@/components/theme/tokens';
import { sectionClicks } from '@/domain/sending/sendResults';

/** The clicks of each section with links, each opening to its links; those with most clicks first. */
export function SectionClicksList({ links }: { links: readonly LinkClicks[] }) {
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
