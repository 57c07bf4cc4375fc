import type { NewsEntry } from '@/domain/news';
import type { SectionProps } from '@/email/newsletter/section';
import { ground, layoutTable } from '@/email/parts/attributes';
import { SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { WebLink } from '@/email/parts/WebLink';
import { hue, mark } from '@/email/styles';

export function NewsDigest({ issue }: SectionProps) {
  const groups = issue.news;
  if (groups.length === 0) return null;
  return (
    <SheetRow id="news">
      <SectionTitle>News</SectionTitle>
      <table {...layoutTable} cellPadding={8} style={{ fontSize: 13, lineHeight: '18px' }}>
        {groups.map((group) => [
          <GroupHead key={group.category} category={group.category} />,
          ...group.entries.map((entry) => <NewsLine key={entry.id} entry={entry} />),
        ])}
      </table>
    </SheetRow>
  );
}

function GroupHead({ category }: { category: string }) {
  return (
    <tr>
      <td>
        <h3 style={{ margin: '8px 0 0', fontSize: 14 }}>{category}</h3>
      </td>
    </tr>
  );
}

const tinted = { className: mark.tint, ...ground(hue.tint) };

function NewsLine({ entry }: { entry: NewsEntry }) {
  return (
    <tr {...(entry.isTinted ? tinted : {})}>
      <td>
        <WebLink href={entry.link} isTracked={false} isHeadline>
          <b>{entry.headline}</b>
        </WebLink>
        {entry.content && <br />}
        {entry.content}
        {entry.author && <span className={mark.soft}> · {entry.author}</span>}
      </td>
    </tr>
  );
}
