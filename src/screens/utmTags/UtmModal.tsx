import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Spinner } from '@/components/feedback/Spinner';
import { Stack } from '@/components/layout/Stack';
import { utmLinks, type UtmLinks } from '@/domain/utm';
import { Subject } from './Subject';
import { UtmField } from './UtmField';

interface UtmModalProps {
  source: {
    title: string;
    /** Undefined while the website is asked for it. */
    link: string | undefined;
  };
  failure?: string | null;
  onRetry?(): void;
  /** False where the browser refuses. */
  onCopy(text: string): Promise<boolean>;
  onClose(): void;
}

/** The link of a tag or a post, with UTMs for each channel. */
export default function UtmModal(props: UtmModalProps) {
  const { source, failure = null, onRetry, onCopy, onClose } = props;
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
        {tagged && <Carried {...tagged} />}
        {tagged?.links.map((each) => (
          <UtmField key={each.label} link={each} onCopy={onCopy} />
        ))}
        {link !== undefined && !tagged && <Alert kind="info">{whyUntagged(link)}</Alert>}
        {link === undefined && failure === null && <Spinner label="Reading the post’s link" />}
        {link === undefined && failure !== null && (
          <Alert kind="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
            {failure}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

/** Points out the tags that the link has already. */
function Carried({ replaced, kept }: UtmLinks) {
  if (replaced.length + kept.length === 0) return null;
  const stay = kept.length > 1 ? 'stay' : 'stays';
  return (
    <Alert kind="warn">
      This link carries UTMs already.
      {replaced.length > 0 && ` Ours replace ${inWords(replaced)}.`}
      {kept.length > 0 && ` Its ${inWords(kept)} ${stay}.`}
    </Alert>
  );
}

function inWords(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

function whyUntagged(link: string): string {
  if (/^mailto:/i.test(link.trim())) {
    return 'This is an email address: only http and https links can carry UTMs.';
  }
  return link.trim() === ''
    ? 'The website gave no link for this post.'
    : 'This is no complete http or https link, so it can carry no UTMs.';
}
