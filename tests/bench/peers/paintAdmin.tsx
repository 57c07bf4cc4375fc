import { Admin, Resource, ListGuesser, type AuthProvider, type DataProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';

const none = () => Promise.reject(new Error('Nobody is signed in.'));

const authProvider: AuthProvider = {
  login: none,
  logout: () => Promise.resolve(),
  checkAuth: none,
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

const dataProvider: DataProvider = {
  getList: none,
  getOne: none,
  getMany: none,
  getManyReference: none,
  create: none,
  update: none,
  updateMany: none,
  delete: none,
  deleteMany: none,
};

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="newsletters" list={ListGuesser} />
  </Admin>,
);
