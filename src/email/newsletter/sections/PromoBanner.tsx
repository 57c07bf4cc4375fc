import type { SectionProps } from '@/email/newsletter/section';
import { columnWidth } from '@/email/parts/SheetRow';
import { WidePicture } from '@/email/parts/WidePicture';
import { mark } from '@/email/styles';

export function PromoBanner({ issue, variant }: SectionProps) {
  const { promo, brand } = issue;
  if (!promo) return null;
  return (
    <tr id="promo">
      <td className={mark.pad} style={{ padding: '20px 24px 4px' }}>
        <WidePicture
          src={promo.image}
          link={promo.link}
          alt={`From ${brand.name}`}
          width={columnWidth(variant.width)}
        />
      </td>
    </tr>
  );
}
