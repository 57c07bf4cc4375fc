import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { checkImage, ruleInWords, type ImageRule } from './checkImage';
import { ImageDrop } from './ImageDrop';
import { RadioField } from './RadioField';
import { TextField } from './TextField';

interface ImageChange {
  url?: string;
  file?: File | null;
}

interface ImageFieldProps {
  label: string;
  /** The picture in use; '' for none. */
  imageUrl: string;
  url: string;
  file: File | null;
  /** Names what changed: a chosen file empties the address, going back to URL lets the file go. */
  onChange(change: ImageChange): void;
  rule: ImageRule;
  error?: string;
}

const sources = [
  { value: 'url', label: 'URL' },
  { value: 'upload', label: 'Upload' },
];

/** A picture by address or by upload; a file that breaks the rule is refused and nothing changes. */
export function ImageField({ label, ...props }: ImageFieldProps) {
  const { imageUrl, url, file, onChange, rule, error } = props;
  const choice = useImageChoice(props);
  return (
    <Group>
      <Title>{label}</Title>
      {imageUrl && <CurrentImage url={imageUrl} />}
      <Choice>
        <RadioField
          label="Source"
          options={sources}
          value={choice.source}
          onChange={(event) => choice.switchTo(event.target.value)}
        />
        {choice.source === 'url' ? (
          <TextField
            label="URL"
            type="url"
            hint="Enter the complete URL starting with https://"
            value={url}
            error={error}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        ) : (
          <ImageDrop
            hint={ruleInWords(rule)}
            accept={rule.types.join(',')}
            fileName={file?.name}
            error={choice.refusal || error}
            onFile={(chosen) => void choice.take(chosen)}
          />
        )}
      </Choice>
    </Group>
  );
}

function useImageChoice({ imageUrl, file, onChange, rule }: Omit<ImageFieldProps, 'label'>) {
  const [source, setSource] = useState(file ? 'upload' : 'url');
  const [refusal, setRefusal] = useState('');
  const newest = useRef<File>(null);

  const switchTo = (next: string) => {
    newest.current = null;
    setSource(next);
    setRefusal('');
    if (next === 'url' && file) onChange({ file: null });
  };
  const take = async (chosen: File) => {
    newest.current = chosen;
    const broken = await checkImage(chosen, rule);
    if (newest.current !== chosen) return;
    const keeps = imageUrl || file ? ' The previous image stays.' : '';
    setRefusal(broken ? broken + keeps : '');
    if (!broken) onChange({ file: chosen, url: '' });
  };
  return { source, refusal, switchTo, take };
}

function CurrentImage({ url }: { url: string }) {
  return (
    <Current>
      <img src={url} alt="" />
      <a href={url} target="_blank" rel="noreferrer" title="Opens in a new tab">
        Current image
      </a>
    </Current>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

/* Afloat, the legend leaves the border and becomes the first line inside. */
const Title = styled.legend`
  float: left;
  flex: 0 0 100%;
  padding: 0;
  font-weight: 600;
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 240px;
  gap: ${space(3)};
  align-content: start;
  min-width: 0;
`;

const Current = styled.div`
  display: grid;
  flex: 0 1 160px;
  gap: ${space(1)};
  align-content: start;
  justify-items: start;
  font-size: ${size.table};
  img {
    max-width: 100%;
    max-height: 120px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  @media ${below.xs} {
    flex-basis: 100%;
  }
`;
