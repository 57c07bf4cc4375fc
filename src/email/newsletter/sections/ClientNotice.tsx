import type { Brand } from '@/domain/firm';
import { ground } from '@/email/parts/attributes';
import { hue, mark } from '@/email/styles';

export function ClientNotice({ brand }: { brand: Brand }) {
  return (
    <tr>
      <td
        className={`${mark.pad} ${mark.sunk} ${mark.soft}`}
        {...ground(hue.sunk)}
        style={{ padding: '8px 24px', fontSize: 12, lineHeight: '18px', color: hue.soft }}
      >
        For members only. This message is sent solely to clients of {brand.name}.
      </td>
    </tr>
  );
}
