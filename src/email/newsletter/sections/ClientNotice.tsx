import type { Issue } from '@/domain/issue';
import { ground } from '@/email/parts/attributes';
import { hue, mark } from '@/email/styles';

export function ClientNotice({ issue }: { issue: Pick<Issue, 'brand'> }) {
  return (
    <tr id="notice">
      <td
        className={`${mark.pad} ${mark.sunk} ${mark.soft}`}
        {...ground(hue.sunk)}
        style={{ padding: '8px 24px', fontSize: 12, lineHeight: '18px', color: hue.soft }}
      >
        For members only. This message is sent solely to clients of {issue.brand.name}.
      </td>
    </tr>
  );
}
