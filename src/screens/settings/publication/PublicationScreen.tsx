import { styled } from 'styled-components';
import { brandKeys, type Publication } from '@/api/contract/publication';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Stack } from '@/components/layout/Stack';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { BrandSection } from './BrandSection';
import { FirmSection, SectionLinks, SiteSection, sections } from './FirmSection';
import { HistoryPanel, type PublicationHistory } from './HistoryPanel';
import type { PublicationFields } from './publicationForm';
import { inWords, SampleNote } from './SampleNote';
import {
  type PublicationConflict,
  type PublicationFormOptions,
  usePublicationForm,
} from './usePublicationForm';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { FieldGrid, FormLines, FormNumber, FormText } from './FormText';
import { useFieldArray } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { useMoment } from '@/components/data/Moment';

const LeaveQuestion = lazyModal(() => import('@/components/feedback/LeaveQuestion'));

export interface PublicationScreenProps
  extends Pick<PublicationFields, 'imageUrl' | 'onUpload'>, Pick<PublicationFormOptions, 'onSave'> {
  /** Undefined while loading. */
  publication: Publication | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change it; undefined if they may. */
  restriction?: string | undefined;
  /** Absent for those who may not change it. */
  history?: PublicationHistory | undefined;
  /** Asks before the page is left with unsaved changes. */
  leaving: Leaving;
}

/** The firm and its two brands: names, senders, addresses, legal text and plans. */
export function PublicationScreen(props: PublicationScreenProps) {
  const { publication, error, onRetry, history, leaving } = props;
  return (
    <SettingsFrame note={intro}>
      <LoadState isLoaded={publication !== undefined} {...{ error, onRetry }} />
      {publication && (
        <>
          <SampleNote parts={publication.sample_parts} />
          <SectionLinks hasHistory={history !== undefined} />
          <Editing {...props} publication={publication} />
          {history && <HistoryPanel {...history} current={publication.publisher} />}
        </>
      )}
      {leaving.isAsking && <LeaveQuestion onStay={leaving.onStay} onDiscard={leaving.onDiscard} />}
    </SettingsFrame>
  );
}

const intro =
  'Who publishes. Emails, previews, public pages and checks follow from the next one on; what was sent stays as sent.';

function Editing(props: PublicationScreenProps & { publication: Publication }) {
  const { publication, restriction, imageUrl, onUpload, onSave, leaving } = props;
  const editing = usePublicationForm({ publication, onSave, onDirty: leaving.onDirty });
  const { form, filling, conflict, unsaved, isSaving, handleSave, handleDiscard } = editing;
  const isReadOnly = restriction !== undefined;
  const isClean = unsaved.length === 0;
  const barred = restriction ?? (conflict ? conflictReason : undefined);
  const fields: PublicationFields = { form, filling, isReadOnly, imageUrl, onUpload };
  return (
    <Form noValidate onSubmit={(event) => void handleSave(event)}>
      <Stack gap={5}>
        <FirmSection fields={fields} />
        {brandKeys.map((brand) => (
          <BrandSection key={brand} fields={fields} brand={brand} />
        ))}
        <LegalSection fields={fields} />
        <SiteSection fields={fields} />
        <PlansSection fields={fields} />
      </Stack>
      {/* Stays visible while the page scrolls, with its buttons on the left, because toasts are on the right. */}
      <Bar>
        {conflict && (
          <Above>
            <ConflictNote conflict={conflict} />
          </Above>
        )}
        <Inline>
          <Button
            kind="accent"
            type="submit"
            disabled={!barred && isClean}
            disabledReason={barred}
            isPending={isSaving}
            pendingLabel="Saving…"
          >
            Save changes
          </Button>
          {!isClean && (
            <ConfirmButton
              kind="danger"
              question="Discard your changes to the publication?"
              detail={`This can’t be undone. Not saved: ${inWords(unsaved, 6)}.`}
              disabled={isSaving}
              onConfirm={handleDiscard}
            >
              Discard changes
            </ConfirmButton>
          )}
        </Inline>
        <Status role="status">
          {isClean ? (
            <SavedNote {...publication} />
          ) : (
            <Unsaved>Unsaved changes: {inWords(unsaved, 3)}</Unsaved>
          )}
        </Status>
      </Bar>
    </Form>
  );
}

function SavedNote({ by, at }: Publication) {
  const when = useMoment()(at, { hasHour: true });
  return at === null ? 'Nobody changed this yet.' : `Saved by ${by}, ${when}.`;
}

/** Somebody else saved while something here was unsaved. Nothing is lost until one is chosen. */
function ConflictNote({ conflict }: { conflict: PublicationConflict }) {
  const { by, at, theirs, both, onMerge } = conflict;
  return (
    <Alert kind="warn">
      <b>{by} saved other changes</b> at {at}: {inWords(theirs, 4)}. Yours are still here, and not
      saved yet.
      {both.length > 0 && <Both>You both changed {inWords(both, 4)}. Yours would be kept.</Both>}
      <Act>
        <Button onClick={onMerge}>Add my changes to theirs</Button>
      </Act>
    </Alert>
  );
}

/** Why nothing can be saved before one is chosen. */
const conflictReason = 'Add your changes to theirs first, or discard them.';

/** What plans cost, where they are bought, and what the pricing page promises. */
function PlansSection({ fields }: { fields: PublicationFields }) {
  const { plans } = fields.form.watch();
  return (
    <Panel
      id="plans"
      title={sections.plans}
      note="What the pricing page offers. Prices are in US dollars a month."
    >
      <Plans>
        {plans.map(({ key }, at) => (
          <Plan key={key} role="group" aria-label={`Plan ${at + 1}`}>
            <FormText fields={fields} name={`plans.${at}.name`} label="Plan name" />
            <FormText fields={fields} name={`plans.${at}.summary`} label="Summary" />
            <Pair>
              <FormNumber
                fields={fields}
                name={`plans.${at}.month_price.yearly`}
                label="Price, billed yearly"
              />
              <FormNumber
                fields={fields}
                name={`plans.${at}.month_price.monthly`}
                label="Price, billed monthly"
              />
            </Pair>
            <FormText fields={fields} name={`plans.${at}.product`} label="Product number" />
            <Pair>
              <FormText
                fields={fields}
                name={`plans.${at}.variation.yearly`}
                label="Variation, yearly"
              />
              <FormText
                fields={fields}
                name={`plans.${at}.variation.monthly`}
                label="Variation, monthly"
              />
            </Pair>
          </Plan>
        ))}
      </Plans>
      <FieldGrid>
        <FormText fields={fields} name="cart.address" label="Cart address" type="url" />
        <FormText
          fields={fields}
          name="cart.account"
          label="Account page"
          hint="Where subscribers manage their plan. May be empty."
          type="url"
        />
        <FormText
          fields={fields}
          name="cart.contact"
          label="Address for questions about plans"
          type="email"
        />
        <FormText fields={fields} name="cart.crypto_provider" label="Crypto payment provider" />
        <FormNumber fields={fields} name="cart.trial_days" label="Days of the free trial" />
      </FieldGrid>
      <FormLines fields={fields} name="cart.trial_end" label="What happens when the trial ends" />
      <FormLines fields={fields} name="cart.cancellation" label="How to cancel" />
      <FormLines fields={fields} name="cart.plan_change" label="How to change the plan" />
    </Panel>
  );
}

/** As the contract says. */
const mostParagraphs = 20;

/** The paragraphs at the foot of emails, from the top. */
function LegalSection({ fields }: { fields: PublicationFields }) {
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

const Form = styled.form`
  min-width: 0;
  /* Keeps a focused field clear of the bar at the bottom. */
  input,
  textarea {
    scroll-margin-block: ${space(20)};
  }
`;

const Both = styled.p`
  font-weight: 550;
`;

const Act = styled.div`
  margin-top: ${space(2)};
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-top: ${space(5)};
  padding: ${space(3)} ${space(5)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  box-shadow: 0 -8px 16px -12px ${color.scrim};
`;

const Above = styled.div`
  flex-basis: 100%;
  min-width: 0;
`;

const Status = styled.p`
  flex: 1 1 240px;
  min-width: 0;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Unsaved = styled.span`
  color: ${color.warn};
  font-weight: 550;
`;

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space(4)};
`;

const Plan = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

/* Labels of two lines keep their inputs on one line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  align-items: end;
`;

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
