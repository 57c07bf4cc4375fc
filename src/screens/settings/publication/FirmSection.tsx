import { useId } from 'react';
import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import { below, color, palettes, radius, size, space } from '@/components/theme/tokens';
import { accentContrast, betterInk } from '@/domain/firm/accentContrast';
import { FieldGrid, FormText } from './FormText';
import type { PublicationFields } from './publicationForm';
import { Link } from 'react-router-dom';

/** What both brands share. */
export function FirmSection({ fields }: { fields: PublicationFields }) {
  const zonesId = useId();
  return (
    <Panel id="firm" title={sections.firm}>
      <FieldGrid>
        <FormText fields={fields} name="name" label="Firm name" />
        <FormText
          fields={fields}
          name="zone"
          label="Time zone"
          hint="Lists show when things happened in this time zone. Newsletters, sends and markets keep New York time."
          list={zonesId}
        />
        <FormText
          fields={fields}
          name="accent"
          label="Accent color"
          hint="Of links and buttons on public pages, such as #5b3fd6."
        />
      </FieldGrid>
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      <AccentCheck accent={fields.form.watch('accent')} />
    </Panel>
  );
}

const { light, dark } = palettes;

const grounds = [
  { name: 'On white', ground: light.panel, ink: light.ink },
  { name: 'On dark', ground: dark.panel, ink: dark.ink },
];

/** How the accent color reads as text and on a button. */
function AccentCheck({ accent }: { accent: string }) {
  const isComplete = /^#[\da-f]{6}$/i.test(accent);
  if (!isComplete) return null;
  const buttonInk = betterInk(accent, light.panel, light.ink);
  return (
    <Samples role="group" aria-label="How the color reads">
      {grounds.map(({ name, ground, ink }) => {
        const check = accentContrast(accent, ground);
        return (
          <Sample key={name} style={{ background: ground, color: ink }}>
            {/* The words below say how it reads, which may be badly. */}
            <Line role="link" aria-disabled="true" style={{ color: accent }}>
              Sample link
            </Line>
            <SampleButton style={{ background: accent, color: buttonInk }}>
              Sample button
            </SampleButton>
            <Verdict>
              {name} {check?.words}
            </Verdict>
          </Sample>
        );
      })}
      <Advice>{adviceOf(accent)}</Advice>
    </Samples>
  );
}

/** What to do about a color that reads badly, in a sentence. */
function adviceOf(accent: string): string {
  const [onWhite, onDark] = grounds.map(({ ground }) => accentContrast(accent, ground)?.isReadable);
  if (onWhite && onDark) return 'Links in this color are easy to read on both.';
  if (onWhite) return 'Links in this color are easy to read on white, but not on dark backgrounds.';
  return 'Links in this color are hard to read on white. Choose a darker color.';
}

/** Where the header and the foot of public pages lead, besides the pages of this server. */
export function SiteSection({ fields }: { fields: PublicationFields }) {
  return (
    <Panel
      id="site"
      title={sections.site}
      note="Linked from login, pricing, the comparator and the newsletters. What is empty isn’t linked."
    >
      <FieldGrid>
        <FormText fields={fields} name="pages.subscribe" label="Subscribe page" type="url" />
        <FormText fields={fields} name="pages.privacy" label="Privacy policy" type="url" />
        <FormText fields={fields} name="pages.terms" label="Terms" type="url" />
      </FieldGrid>
    </Panel>
  );
}

/** The page's sections by the ids that links lead to. */
export const sections = {
  firm: 'The firm',
  fsi: 'FSI brand',
  fs: 'FS brand',
  legal: 'Legal paragraphs',
  site: 'Public pages',
  plans: 'Plans and cart',
  history: 'History',
} as const;

/** Leads to the sections of this long page. Back still leaves the page. */
export function SectionLinks({ hasHistory }: { hasHistory: boolean }) {
  return (
    <Links aria-label="On this page">
      {Object.entries(sections)
        .filter(([id]) => id !== 'history' || hasHistory)
        .map(([id, title]) => (
          <Link key={id} to={`#${id}`} replace>
            {title}
          </Link>
        ))}
    </Links>
  );
}

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(4)};
  max-width: 760px;
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sample = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

const Line = styled.span`
  text-decoration: underline;
`;

const SampleButton = styled.span`
  padding: ${space(1)} ${space(3)};
  font-weight: 550;
  border-radius: ${radius.control};
`;

const Verdict = styled.span`
  flex-basis: 100%;
  font-size: ${size.table};
`;

const Advice = styled.p`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
`;
