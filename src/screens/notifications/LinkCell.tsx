import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';
import { safeHref } from '@/domain/safeHref';

/** The address in two lines, its site and its page; one that no link may carry stays text. */
export function LinkCell({ url }: { url: string }) {
  const href = safeHref(url);
  if (href === null) return <Line title={url}>{url}</Line>;
  const { protocol, host, pathname, search, hash } = new URL(href);
  const page = `${pathname}${search}${hash}`;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" title={url}>
      {protocol === 'mailto:' ? (
        <Line>{pathname}</Line>
      ) : (
        <>
          <Line>{host.replace(/^www\./, '')}</Line>
          {page !== '/' && <Page>{page}</Page>}
        </>
      )}
    </Anchor>
  );
}

const Anchor = styled.a`
  display: block;
`;

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Page = styled(Line)`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
