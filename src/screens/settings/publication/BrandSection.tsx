import { get, useController, useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import type { BrandKey } from '@/api/contract/publication';
import { Button } from '@/components/actions/Button';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Panel } from '@/components/layout/Panel';
import { below, color, palettes, radius, space } from '@/components/theme/tokens';
import { FieldGrid, FormLines, FormText } from './FormText';
import type { PublicationFields } from './publicationForm';
import { sections } from './FirmSection';
import { StoredImageField } from './StoredImageField';

interface BrandSectionProps {
  fields: PublicationFields;
  brand: BrandKey;
}

/** One brand: who sends its emails, and what stands at their head and foot. */
export function BrandSection({ fields, brand }: BrandSectionProps) {
  const at = `brands.${brand}` as const;
  return (
    <Panel id={brand} title={sections[brand]}>
      <FieldGrid>
        <FormText fields={fields} name={`${at}.name`} label="Brand name" />
        <FormText
          fields={fields}
          name={`${at}.from_name`}
          label="Sender name"
          hint="What inboxes show as the sender."
        />
        <FormText fields={fields} name={`${at}.from_address`} label="Sender address" type="email" />
        <FormText
          fields={fields}
          name={`${at}.reply_to`}
          label="Reply-to address"
          hint="Leave empty for the sender address."
          type="email"
        />
        <FormText fields={fields} name={`${at}.website`} label="Website" type="url" />
        <FormText fields={fields} name={`${at}.about`} label="About page" type="url" />
        <FormText fields={fields} name={`${at}.contact`} label="Contact page" type="url" />
        <FormText
          fields={fields}
          name={`${at}.unsubscribe_page`}
          label="Unsubscribe page"
          type="url"
        />
        <FormText
          fields={fields}
          name={`${at}.unsubscribe_address`}
          label="Unsubscribe address"
          type="email"
        />
      </FieldGrid>
      <FormLines
        fields={fields}
        name={`${at}.postal_address`}
        label="Postal address"
        hint="At the foot of every email."
      />
      <Images>
        <BrandImage fields={fields} name={`${at}.logo`} label="Logo" none="No logo yet." />
        <BrandImage
          fields={fields}
          name={`${at}.logo_dark`}
          label="Logo on dark backgrounds"
          none="Without one, the logo is used there, too."
          isDark
        />
        <BrandImage fields={fields} name={`${at}.icon`} label="Icon" none="No icon yet." />
      </Images>
      <SocialLinks fields={fields} brand={brand} />
    </Panel>
  );
}

interface BrandImageProps {
  fields: PublicationFields;
  name: `brands.${BrandKey}.${'logo' | 'logo_dark' | 'icon'}`;
  label: string;
  none: string;
  /** Only shown on dark: it isn't used on light backgrounds. */
  isDark?: boolean;
}

function BrandImage({ fields, name, label, none, isDark = false }: BrandImageProps) {
  const { form, filling, isReadOnly, imageUrl, onUpload } = fields;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <StoredImageField
      key={filling}
      {...{ label, none, isReadOnly, imageUrl, onUpload }}
      value={field.value}
      stored={String(get(form.formState.defaultValues, name) ?? '')}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    >
      {(src) =>
        src !== '' && (
          <Grounds>
            {!isDark && <Ground $color={palettes.light.panel} src={src} alt="On white" />}
            <Ground $color={palettes.dark.panel} src={src} alt="On dark" />
          </Grounds>
        )
      }
    </StoredImageField>
  );
}

function SocialLinks({ fields, brand }: BrandSectionProps) {
  const name = `brands.${brand}.social_links` as const;
  const links = useFieldArray({ control: fields.form.control, name });
  return (
    <Group>
      <legend>Social links</legend>
      {links.fields.map(({ id }, at) => (
        <LinkRow key={id}>
          <FormText fields={fields} name={`${name}.${at}.name`} label="Network" />
          <FormText fields={fields} name={`${name}.${at}.url`} label="Address" type="url" />
          {!fields.isReadOnly && (
            <Button kind="quietDanger" onClick={() => links.remove(at)}>
              Remove<VisuallyHidden> link {at + 1}</VisuallyHidden>
            </Button>
          )}
        </LinkRow>
      ))}
      {links.fields.length === 0 && <p>No social links.</p>}
      {!fields.isReadOnly && links.fields.length < mostLinks && (
        <div>
          <Button onClick={() => links.append({ name: '', url: '' })}>Add social link</Button>
        </div>
      )}
    </Group>
  );
}

/** As the contract says. */
const mostLinks = 8;

const Images = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: ${space(4)};
`;

const Grounds = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
`;

const Ground = styled.img<{ $color: string }>`
  width: 100%;
  height: 64px;
  padding: ${space(3)};
  object-fit: contain;
  background: ${({ $color }) => $color};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  > legend {
    padding: 0 0 ${space(2)};
    font-weight: 600;
  }
`;

const LinkRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 3fr) max-content;
  gap: ${space(3)} ${space(5)};
  align-items: start;
  > button {
    margin-top: 28px;
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
    > button {
      justify-self: start;
      margin-top: 0;
    }
  }
`;
