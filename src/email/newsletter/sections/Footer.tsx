import { firm, type Brand } from '@/domain/firm';
import { legalNotes, unsubscribeToken } from '@/domain/legal';
import { ground } from '@/email/parts/attributes';
import { Note } from '@/email/parts/SheetRow';
import { WebLink } from '@/email/parts/WebLink';
import { hue, mark } from '@/email/styles';

/** About, Contact, the social links, the legal notes and the way out. */
export function Footer({ brand }: { brand: Brand }) {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social,
  ];
  return (
    <tr>
      <td
        className={`${mark.pad} ${mark.sunk} ${mark.soft}`}
        {...ground(hue.sunk)}
        style={{ padding: 24, fontSize: 13, lineHeight: '20px', color: hue.soft }}
      >
        {links.map(({ name, url }, at) => [
          at > 0 && ' · ',
          <FootLink key={name} name={name} url={url} />,
        ])}
        {legalNotes(brand).map(({ subject, text }) => (
          <Note key={subject}>
            <b>{subject}</b> {text}
          </Note>
        ))}
        <Note top={16}>
          {brand.name}, {firm.address}
          <br />
          <a href={unsubscribeToken} className={mark.link} style={{ color: hue.link }}>
            Unsubscribe
          </a>
        </Note>
      </td>
    </tr>
  );
}

function FootLink({ name, url }: { name: string; url: string }) {
  return (
    <WebLink href={url} isHeadline>
      <b>{name}</b>
    </WebLink>
  );
}
