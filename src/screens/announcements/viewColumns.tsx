import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { AnnouncementView } from '@/api/contract/announcements';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/Table';
import { color, radius, space } from '@/components/theme/tokens';
import { announcementName } from '@/domain/messaging/announcementState';

interface ViewColumnsProps {
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  restriction?: string | undefined;
  onRemove(view: AnnouncementView): Promise<boolean>;
}

/** Who saw what where and when. */
export function viewColumns({
  imageUrl,
  ...removing
}: ViewColumnsProps): Column<AnnouncementView>[] {
  return [
    {
      id: 'user',
      header: 'User',
      cell: (view) => <Text>{emailOf(view)}</Text>,
      sort: ({ email }) => email,
      card: 'title',
    },
    {
      id: 'target',
      header: 'Target',
      cell: ({ target }) => <bdi>{target || 'N/A'}</bdi>,
      sort: ({ target }) => target,
    },
    {
      id: 'announcement',
      header: 'Announcement',
      cell: (view) => <Text>{announcementName(view)}</Text>,
      sort: announcementName,
    },
    {
      id: 'image',
      header: 'Image',
      cell: ({ image_phone }) => <Image url={image_phone && imageUrl(image_phone)} />,
      csv: ({ image_phone }) => image_phone && imageUrl(image_phone),
      width: '124px',
    },
    {
      id: 'viewed',
      header: 'Viewed',
      cell: ({ created_at }) => <Stamp>{created_at ?? 'N/A'}</Stamp>,
      sort: ({ created_at }) => created_at,
      width: '158px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (view) => <Remove view={view} {...removing} />,
      width: '96px',
    },
  ];
}

const emailOf = ({ email }: AnnouncementView) => email.trim() || 'N/A';

/** The same size with and without an image, so that rows don't move when it loads. */
function Image({ url }: { url: string }) {
  return <Frame>{url ? <Preview src={url} alt="" loading="lazy" /> : 'No image'}</Frame>;
}

type RemoveProps = Pick<ViewColumnsProps, 'onRemove' | 'restriction'> & { view: AnnouncementView };

function Remove({ view, restriction, onRemove }: RemoveProps) {
  const [email, name] = [emailOf(view), announcementName(view)];
  return (
    <ConfirmButton
      kind="quietDanger"
      icon={<Trash2 />}
      iconOnly="tables"
      disabledReason={restriction}
      aria-label={`Remove the view of ${name} by ${email}, ${view.created_at ?? 'N/A'}`}
      question="Remove this view from the statistics?"
      detail={
        <Detail>
          <Text>{email}</Text>
          <Text>{name}</Text>
          <Stamp>{view.created_at}</Stamp>
        </Detail>
      }
      onConfirm={() => onRemove(view)}
    >
      Remove
    </ConfirmButton>
  );
}

const Text = styled.bdi`
  display: block;
  min-width: 180px;
  overflow-wrap: anywhere;
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100px;
  height: 72px;
  margin-block: ${space(1)};
  overflow: hidden;
  color: ${color.inkSoft};
  background: ${color.sunk};
  border-radius: ${radius.control};
`;

const Preview = styled.img`
  display: block;
  width: 100px;
  height: 72px;
  /* Phone banners are tall, with their text below the middle. */
  object-fit: cover;
  object-position: 50% 68%;
`;

const Detail = styled.div`
  display: grid;
  justify-items: start;
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;
