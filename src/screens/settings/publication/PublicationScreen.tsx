import { styled } from 'styled-components';
import { brandKeys, type Publication } from '@/api/contract/publication';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Stack } from '@/components/layout/Stack';
import { space } from '@/components/theme/tokens';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { BrandSection } from './BrandSection';
import { conflictReason, ConflictNote } from './ConflictNote';
import { FirmSection } from './FirmSection';
import { HistoryPanel, type PublicationHistory } from './HistoryPanel';
import { LegalSection } from './LegalSection';
import { PlansSection } from './PlansSection';
import type { PublicationFields } from './publicationForm';
import { SampleNote } from './SampleNote';
import { SaveBar } from './SaveBar';
import { SectionLinks } from './SectionLinks';
import { usePublicationForm, type PublicationFormOptions } from './usePublicationForm';

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
    <SettingsFrame note={note}>
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

const note =
  'Who publishes. Emails, previews, public pages and checks follow from the next one on; what was sent stays as sent.';

function Editing(props: PublicationScreenProps & { publication: Publication }) {
  const { publication, restriction, imageUrl, onUpload, onSave, leaving } = props;
  const editing = usePublicationForm({ publication, onSave, onDirty: leaving.onDirty });
  const { form, filling, conflict, unsaved, isSaving, handleSave, handleDiscard } = editing;
  const isReadOnly = restriction !== undefined;
  const fields: PublicationFields = { form, filling, isReadOnly, imageUrl, onUpload };
  return (
    <Form noValidate onSubmit={(event) => void handleSave(event)}>
      <Stack gap={5}>
        <FirmSection fields={fields} />
        {brandKeys.map((brand) => (
          <BrandSection key={brand} fields={fields} brand={brand} />
        ))}
        <LegalSection fields={fields} />
        <PlansSection fields={fields} />
      </Stack>
      <SaveBar
        {...{ unsaved, isSaving }}
        restriction={restriction ?? (conflict ? conflictReason : undefined)}
        note={savedNote(publication)}
        onDiscard={handleDiscard}
      >
        {conflict && <ConflictNote conflict={conflict} />}
      </SaveBar>
    </Form>
  );
}

function savedNote({ by, at }: Publication): string {
  return at === null ? 'Nobody changed this yet.' : `Saved by ${by}, ${at}.`;
}

const Form = styled.form`
  min-width: 0;
  /* Keeps a focused field clear of the bar at the bottom. */
  input,
  textarea {
    scroll-margin-block: ${space(20)};
  }
`;
