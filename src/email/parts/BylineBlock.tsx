import type { Byline } from '@/domain/byline';
import { hue, mark } from '@/email/styles';
import { layoutTable } from './attributes';
import { Picture } from './Picture';

const avatarSize = 44;

/** Who signs: picture (where there is one), name and title. */
export function BylineBlock({ byline }: { byline: Byline }) {
  return (
    <table {...layoutTable} width={undefined}>
      <tr>
        {byline.avatar && (
          <td style={{ paddingRight: 12 }}>
            <Picture src={byline.avatar} width={avatarSize} height={avatarSize} alt="" />
          </td>
        )}
        <td style={{ fontSize: 14, lineHeight: '20px' }}>
          <b>{byline.name}</b>
          <br />
          <span className={mark.soft} style={{ fontSize: 12, color: hue.soft }}>
            {byline.title}
          </span>
        </td>
      </tr>
    </table>
  );
}
