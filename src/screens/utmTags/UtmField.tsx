import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { TextArea } from '@/components/forms/TextArea';
import { below, space } from '@/components/theme/tokens';
import type { UtmLink } from '@/domain/utm';

interface UtmFieldProps {
  link: UtmLink;
  onCopy(text: string): Promise<boolean>;
}

/** The link of one channel. Where the browser refuses to copy, the text is selected for the reader. */
export function UtmField({ link: { label, href }, onCopy }: UtmFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);

  const handleCopy = async () => {
    const isCopied = await onCopy(href);
    setRefused(!isCopied);
    if (isCopied) return;
    area.current?.focus();
    area.current?.select();
  };

  return (
    <Line>
      <TextArea
        ref={area}
        label={label}
        hint={isRefused && 'It is selected: press Ctrl+C, or ⌘C on a Mac.'}
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
