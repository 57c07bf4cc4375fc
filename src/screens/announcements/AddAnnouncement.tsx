import { useState } from 'react';
import type { AnnouncementDraft } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { newAnnouncement } from '@/domain/announcementState';

const AnnouncementModal = lazyModal(() => import('./AnnouncementModal'));

interface AddAnnouncementProps {
  now: Date;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
}

const noImages = { phone: '', tablet: '' };

/** The button with its dialog, which keeps what stands below from being rendered with it. */
export function AddAnnouncement({ now, onSave }: AddAnnouncementProps) {
  const [draft, setDraft] = useState<AnnouncementDraft | null>(null);

  const handleSave = async (edited: AnnouncementDraft) => {
    const isSaved = await onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  return (
    <>
      <Button kind="accent" aria-haspopup="dialog" onClick={() => setDraft(newAnnouncement(now))}>
        Add Announcement
      </Button>
      {draft && (
        <AnnouncementModal
          draft={draft}
          title="Add Announcement"
          images={noImages}
          onSave={handleSave}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
