import { AllCommunityModule, ModuleRegistry, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NewsItem } from '@/api/contract/news';
import { items, startOnceShown } from '../pages/filterStage';
import { dress } from './dress';

ModuleRegistry.registerModules([AllCommunityModule]);

const none = () => '';

const columns: ColDef<NewsItem>[] = [
  {
    field: 'text',
    headerName: 'News',
    cellRenderer: ({ data }: { data: NewsItem }) => <a href={data.link}>{data.text}</a>,
  },
  { field: 'author', headerName: 'Author' },
  { field: 'content', headerName: 'Description' },
  {
    field: 'block',
    headerName: 'Select',
    getQuickFilterText: none,
    cellRenderer: ({ data }: { data: NewsItem }) => (
      <button>{data.block ? 'Selected' : 'Select'}</button>
    ),
  },
  { field: 'posted_at', headerName: 'Published', getQuickFilterText: none },
];

function Bucket() {
  const [filter, setFilter] = useState('');
  return (
    <>
      <input value={filter} onChange={(event) => setFilter(event.target.value)} />
      <div style={{ height: 630 }}>
        <AgGridReact rowData={items} columnDefs={columns} quickFilterText={filter} />
      </div>
    </>
  );
}

dress();
const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Bucket />);
startOnceShown('input', '.ag-row[row-index="0"] [col-id="text"] a');
