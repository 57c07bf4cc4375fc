import type { Brand } from '@/domain/firm';
import type { Promo } from '@/domain/issue';
import { WidePicture } from '@/email/parts/WidePicture';
import { mark } from '@/email/styles';

export function PromoBanner({ promo, brand }: { promo: Promo | null; brand: Brand }) {
  if (!promo) return null;
  return (
    <tr>
      <td className={mark.pad} style={{ padding: '20px 24px 4px' }}>
        <WidePicture src={promo.image} link={promo.link} alt={`From ${brand.name}`} />
      </td>
    </tr>
  );
}
