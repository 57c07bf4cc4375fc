import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NewsItem } from '@/api/contract/news';
import { items, startOnceShown } from '../pages/filterStage';
import { dress } from '../pages/stage';

const pageSize = 100;

function Row({ item }: { item: NewsItem }) {
  return (
    <TableRow hover selected={item.block}>
      <TableCell>
        <a href={item.link}>{item.text}</a>
      </TableCell>
      <TableCell>{item.author}</TableCell>
      <TableCell>{item.content}</TableCell>
      <TableCell>
        <Button>{item.block ? 'Selected' : 'Select'}</Button>
      </TableCell>
      <TableCell>{item.posted_at}</TableCell>
    </TableRow>
  );
}

/** Written as in MUI's own examples. Without pages, 50,000 rows would take minutes to open. */
function Bucket() {
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(0);
  const wanted = filter.toLowerCase();
  const found = items.filter(({ text, author, content }) =>
    [text, author, content].some((part) => part.toLowerCase().includes(wanted)),
  );
  return (
    <Paper>
      <TextField
        label="Filter"
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
          setPage(0);
        }}
      />
      <TableContainer sx={{ maxHeight: 630 }}>
        <Table stickyHeader size="small">
          <TableHead>
            <TableRow>
              {['News', 'Author', 'Description', 'Select', 'Published'].map((header) => (
                <TableCell key={header}>{header}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {found.slice(page * pageSize, (page + 1) * pageSize).map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={found.length}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[pageSize]}
        onPageChange={(_event, next) => setPage(next)}
      />
    </Paper>
  );
}

dress();
const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Bucket />);
startOnceShown('input', 'tbody tr:first-child td:first-child a');
