import {
  Admin,
  Datagrid,
  DateField,
  DeleteButton,
  EditButton,
  List,
  ListGuesser,
  Resource,
  TextField,
  TextInput,
  type AuthProvider,
  type DataProvider,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const none = () => Promise.reject(new Error('The bench only reads the list.'));
const done = () => Promise.resolve();
const token = () => localStorage.getItem('token') ?? '';

const authProvider: AuthProvider = {
  login: none,
  logout: done,
  checkAuth: () => (token() ? Promise.resolve() : none()),
  checkError: done,
  getPermissions: done,
};

interface Page {
  rows: { id: number }[];
  count: number;
}

/** Asks the product's own API for the same page of the same list. */
async function readPage(page: number): Promise<Page> {
  const answer = await fetch('/api/newsletter/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
    body: JSON.stringify({ page }),
  });
  return ((await answer.json()) as { response: Page }).response;
}

const dataProvider = {
  async getList(_resource: string, { pagination }: { pagination?: { page: number } }) {
    const { rows, count } = await readPage(pagination?.page ?? 1);
    return { data: rows, total: count };
  },
  getOne: none,
  getMany: none,
  getManyReference: none,
  create: none,
  update: none,
  updateMany: none,
  delete: none,
  deleteMany: none,
} as unknown as DataProvider;

const filters = [<TextInput key="name" source="name" label="Search by name" alwaysOn />];

/** Written as in react-admin's own examples, with the facts and actions of the product's list. */
function NewsletterList() {
  return (
    <List perPage={20} filters={filters}>
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="date" />
        <TextField source="name" />
        <TextField source="sends.tested_at" label="Tested" />
        <TextField source="sends.sent_at" label="Sent" />
        <TextField source="sends.published_at" label="Published" />
        <DateField source="created_at" label="Created" showTime />
        <EditButton />
        <DeleteButton />
      </Datagrid>
    </List>
  );
}

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="newsletters" list={NewsletterList} create={ListGuesser} edit={ListGuesser} />
  </Admin>,
);
