import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { NewsSection } from '@/screens/composer/NewsSection';
import { items, startOnceShown } from './filterStage';

const nothing = () => undefined;
const done = () => Promise.resolve(true);

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <>
    <GlobalStyle />
    <NewsSection
      selected={[]}
      selectedFailure={null}
      onRetrySelected={nothing}
      bucket={items}
      bucketFailure={null}
      onRetryBucket={nothing}
      onSelect={done}
      onRemove={done}
      onCategorise={done}
      onOrder={done}
    />
  </>,
);
startOnceShown(
  'input[type=search]',
  'table[aria-label="News Bucket"] tbody tr:not([aria-hidden]) td:first-child a',
);
