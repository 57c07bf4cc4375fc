import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { FormLines, FormText } from './FormText';
import type { PublicationFields } from './publicationForm';
import { sections } from './SectionLinks';

/** As the contract says. */
const mostParagraphs = 20;

/** The paragraphs at the foot of emails, from the top. */
export function LegalSection({ fields }: { fields: PublicationFields }) {
  const { form, isReadOnly } = fields;
  const paragraphs = useFieldArray({ control: form.control, name: 'legal' });
  const typed = form.watch();
  const names = { firm: typed.name, brand: typed.brands.fsi.name };
  return (
    <Panel
      id="legal"
      title={sections.legal}
      note="At the foot of every email, in this order. {firm} and {brand} are replaced by the names."
    >
      {paragraphs.fields.length === 0 && <p>No legal paragraphs. Emails end without them.</p>}
      {paragraphs.fields.map(({ id }, at) => (
        <Paragraph key={id} role="group" aria-label={`Paragraph ${at + 1}`}>
          <div>
            <FormText fields={fields} name={`legal.${at}.subject`} label="Heading" />
            <CheckboxField
              label="Also on public pages"
              disabled={isReadOnly}
              {...form.register(`legal.${at}.is_public`)}
            />
            {!isReadOnly && (
              <Inline gap={5}>
                <Button
                  kind="quiet"
                  disabled={at === 0}
                  onClick={() => paragraphs.move(at, at - 1)}
                >
                  Move up<VisuallyHidden> paragraph {at + 1}</VisuallyHidden>
                </Button>
                <Button kind="quietDanger" onClick={() => paragraphs.remove(at)}>
                  Remove<VisuallyHidden> paragraph {at + 1}</VisuallyHidden>
                </Button>
              </Inline>
            )}
          </div>
          <div>
            <FormLines fields={fields} name={`legal.${at}.text`} label="Text" rows={3} />
            <Preview aria-label={`Preview of paragraph ${at + 1}`} role="group">
              <b>{typed.legal[at]?.subject}</b> {filled(typed.legal[at]?.text ?? '', names)}
            </Preview>
          </div>
        </Paragraph>
      ))}
      {!isReadOnly && paragraphs.fields.length < mostParagraphs && (
        <div>
          <Button onClick={() => paragraphs.append({ subject: '', text: '', is_public: false })}>
            Add paragraph
          </Button>
        </div>
      )}
    </Panel>
  );
}

function filled(text: string, { firm, brand }: { firm: string; brand: string }): string {
  return text.replaceAll('{firm}', firm).replaceAll('{brand}', brand);
}

const Paragraph = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(3)} ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    align-content: start;
  }
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Preview = styled.p`
  padding-left: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  border-left: 2px solid ${color.line};
  overflow-wrap: anywhere;
`;
