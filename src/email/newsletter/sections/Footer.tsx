import { firm, type Brand } from '@/domain/firm';
import type { LetterForm } from '@/domain/findings/report';
import type { Issue } from '@/domain/issue';
import { legalNotes, unsubscribeToken } from '@/domain/legal';
import { ground } from '@/email/parts/attributes';
import { Note } from '@/email/parts/SheetRow';
import { WebLink } from '@/email/parts/WebLink';
import { hue, mark } from '@/email/styles';

interface FooterProps {
  issue: Pick<Issue, 'brand'>;
  form: LetterForm;
}

/** About, Contact, the social links, the legal notes and, in an email, the way out. */
export function Footer({ issue, form }: FooterProps) {
  const { brand } = issue;
  return (
    <tr id="footer">
      <td
        className={`${mark.pad} ${mark.sunk} ${mark.soft}`}
        {...ground(hue.sunk)}
        style={{ padding: 24, fontSize: 13, lineHeight: '20px', color: hue.soft }}
      >
        <FootLinks brand={brand} />
        {legalNotes(brand).map(({ subject, text }) => (
          <Note key={subject}>
            <b>{subject}</b> {text}
          </Note>
        ))}
        <Note top={16}>
          {brand.name}, {firm.address}
          {form === 'email' && <Unsubscribe />}
        </Note>
      </td>
    </tr>
  );
}

function FootLinks({ brand }: { brand: Brand }) {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social,
  ];
  return links.map(({ name, url }, at) => [
    at > 0 && ' · ',
    <WebLink key={name} href={url} isHeadline>
      <b>{name}</b>
    </WebLink>,
  ]);
}

function Unsubscribe() {
  return (
    <>
      <br />
      <a href={unsubscribeToken} className={mark.link} style={{ color: hue.link }}>
        Unsubscribe
      </a>
    </>
  );
}
