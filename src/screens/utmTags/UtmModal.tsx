import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Spinner } from '@/components/feedback/Spinner';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Stack } from '@/components/layout/Stack';
import { below, space } from '@/components/theme/tokens';
import { type UtmLink, utmLinks, type UtmLinks } from '@/domain/utmTags/links';
import { Subject } from './Subject';

interface UtmModalProps {
  source: {
    title: string;
    /** Undefined while it is loaded from the website. */
    link: string | undefined;
  };
  error?: string | null;
  onRetry?(): void;
  /** Resolves to false if the browser blocks copying. */
  onCopy(text: string): Promise<boolean>;
  onClose(): void;
}

/** The link of a tag or a post, with UTMs for each channel. */
export default function UtmModal(props: UtmModalProps) {
  const { source, error = null, onRetry, onCopy, onClose } = props;
  const { title, link } = source;
  const tagged = link === undefined ? null : utmLinks(link, title);
  const lines = tagged?.links.map(({ label, href }) => `${label}: ${href}`);

  return (
    <Modal
      title="VIEW UTMS"
      size="large"
      onClose={onClose}
      footer={
        lines && (
          <Button kind="accent" onClick={() => void onCopy(lines.join('\n'))}>
            Copy all
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Subject title={title} note={link ?? ''} />
        {tagged && <ExistingUtms {...tagged} />}
        {tagged?.links.map((each) => (
          <UtmField key={each.label} link={each} onCopy={onCopy} />
        ))}
        {link !== undefined && !tagged && <Alert kind="info">{whyUntagged(link)}</Alert>}
        {link === undefined && error === null && <Spinner label="Loading the post’s link" />}
        {link === undefined && error !== null && (
          <Alert kind="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
            {error}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

/** Points out the UTMs that the link already has. */
function ExistingUtms({ replaced, kept }: UtmLinks) {
  if (replaced.length + kept.length === 0) return null;
  return (
    <Alert kind="warn">
      This link already has UTMs.
      {replaced.length > 0 && ` We’ll replace ${listed(replaced)}.`}
      {kept.length > 0 && ` We’ll keep ${listed(kept)}.`}
    </Alert>
  );
}

function listed(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

function whyUntagged(link: string): string {
  if (/^mailto:/i.test(link.trim())) {
    return 'This is an email address. Only http and https links can have UTMs.';
  }
  return link.trim() === ''
    ? 'This post has no link on the website.'
    : 'This isn’t a complete http or https link, so it can’t have UTMs.';
}

interface UtmFieldProps {
  link: UtmLink;
  onCopy(text: string): Promise<boolean>;
}

/** The link of one channel. If the browser blocks copying, the text is selected instead. */
function UtmField({ link: { label, href }, onCopy }: UtmFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isBlocked, setBlocked] = useState(false);

  const handleCopy = async () => {
    const isCopied = await onCopy(href);
    setBlocked(!isCopied);
    if (isCopied) return;
    area.current?.focus();
    area.current?.select();
  };

  return (
    <Line>
      <TextArea
        ref={area}
        label={label}
        hint={isBlocked && 'The link is selected. Press Ctrl+C (⌘C on a Mac) to copy it.'}
        rows={2}
        dir="ltr"
        readOnly
        spellCheck={false}
        value={href}
      />
      <Button aria-label={`Copy ${label}`} onClick={() => void handleCopy()}>
        Copy
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: end;
  textarea {
    resize: none;
  }
  @media ${below.xs} {
    gap: ${space(2)};
  }
`;
