import { css } from 'styled-components';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { size, space } from '@/components/theme/tokens';

/** Makes the controls of an image lower, so that a whole newsletter fits on two screens. */
export const compactUpload = css`
  --preview-height: 72px;
  div:has(> input[type='file']) {
    gap: ${space(1)} ${space(2)};
    min-height: 0;
    padding: ${space(2)};
  }
  [id$='-hint'] {
    ${visuallyHidden}
  }
  [role='status'] {
    font-size: ${size.caption};
    line-height: 1rem;
  }
`;
