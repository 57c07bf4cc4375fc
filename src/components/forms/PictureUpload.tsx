import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { checkImage, ruleInWords, type ImageRule } from './checkImage';
import { ImageDrop } from './ImageDrop';

interface PictureUploadProps {
  label: string;
  /** The stored picture; '' for none. */
  url: string;
  rule: ImageRule;
  isUploading: boolean;
  /** False where the picture could not be stored; the old one stays then. */
  onUpload(file: File): Promise<boolean>;
}

/** A stored picture, replaced at once by a file that is chosen, dropped or pasted. */
export function PictureUpload({ label, url, rule, isUploading, onUpload }: PictureUploadProps) {
  const [refusal, setRefusal] = useState('');
  const stays = url ? ' The old picture stays.' : '';

  const handleFile = async (file: File) => {
    const broken = await checkImage(file, rule);
    setRefusal(broken ? broken + stays : '');
    if (!broken && !(await onUpload(file))) {
      setRefusal(`${file.name} could not be stored.${stays} Try again.`);
    }
  };

  return (
    <Place>
      <Frame>
        {url ? <img src={url} alt={`${label}, as stored`} /> : <Empty>No picture</Empty>}
      </Frame>
      <ImageDrop
        label={label}
        hint={ruleInWords(rule)}
        accept={rule.types.join(',')}
        fileName={wordsFor(isUploading, url)}
        error={refusal}
        onFile={(file) => void handleFile(file)}
      />
    </Place>
  );
}

function wordsFor(isUploading: boolean, url: string): string {
  if (isUploading) return 'Uploading…';
  return url ? 'Stored. Choose or drop another to replace it.' : 'Choose a file or drop one here.';
}

const Place = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  height: 96px;
  overflow: hidden;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Empty = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
