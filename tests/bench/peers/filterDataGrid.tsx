import TextField from '@mui/material/TextField';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NewsItem } from '@/api/contract/news';
import { items, startOnceShown } from '../pages/filterStage';
import { dress } from './dress';

const unsearched = { getApplyQuickFilterFn: () => null };

const columns: GridColDef<NewsItem>[] = [
  {
    field: 'text',
    headerName: 'News',
    flex: 2,
    renderCell: ({ row }) => <a href={row.link}>{row.text}</a>,
  },
  { field: 'author', headerName: 'Author', flex: 1 },
  { field: 'content', headerName: 'Description', flex: 3 },
  {
    field: 'block',
    headerName: 'Select',
    renderCell: ({ row }) => <button>{row.block ? 'Selected' : 'Select'}</button>,
    ...unsearched,
  },
  { field: 'posted_at', headerName: 'Published', flex: 1, ...unsearched },
];

function Bucket() {
  const [filter, setFilter] = useState('');
  return (
    <>
      <TextField
        label="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <div style={{ height: 630 }}>
        <DataGrid
          rows={items}
          columns={columns}
          filterModel={{ items: [], quickFilterValues: [filter] }}
        />
      </div>
    </>
  );
}

dress();
const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Bucket />);
startOnceShown('input', '.MuiDataGrid-row[data-rowindex="0"] [data-field="text"] a');
