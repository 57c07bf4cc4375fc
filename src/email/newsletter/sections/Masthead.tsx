import { Heading } from 'react-email';
import type { Brand } from '@/domain/firm';
import type { Issue } from '@/domain/issue';
import { pictureUrl } from '@/domain/pictures';
import { ground, layoutTable } from '@/email/parts/attributes';
import { Picture } from '@/email/parts/Picture';
import { hue, mark } from '@/email/styles';

type Dated = Pick<Issue, 'brand' | 'title' | 'date' | 'imageHost'>;

const iconSize = 32;
const logoWidth = 176;

/** Icon and logo, the title and the newsletter's date. */
export function Masthead({ issue }: { issue: Dated }) {
  return (
    <tr id="header">
      <td
        className={mark.pad}
        {...ground(hue.mast)}
        style={{ padding: '24px 24px 20px', borderTop: `4px solid ${hue.mastEdge}` }}
      >
        <BrandLine brand={issue.brand} imageHost={issue.imageHost} />
        <Heading
          style={{ margin: '20px 0 0', fontSize: 26, lineHeight: '32px', color: hue.mastInk }}
        >
          {issue.title}
        </Heading>
        <div style={{ fontSize: 14, lineHeight: '20px', color: hue.mastSoft }}>{issue.date}</div>
      </td>
    </tr>
  );
}

function BrandLine({ brand, imageHost }: { brand: Brand; imageHost: string }) {
  return (
    <table {...layoutTable} width={undefined}>
      <tr>
        <td style={{ paddingRight: 10 }}>
          <Picture
            src={pictureUrl(brand.icon, imageHost)}
            width={iconSize}
            height={iconSize}
            alt=""
          />
        </td>
        <td style={{ color: hue.mastInk }}>
          <Picture
            src={pictureUrl(brand.logo, imageHost)}
            width={logoWidth}
            height={iconSize}
            alt={brand.name}
          />
        </td>
      </tr>
    </table>
  );
}
