import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';

/** `npm start` and `npm run dev` read `.env`; tests don't, so that they are the same everywhere. */
const file = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(file)) loadEnvFile(file);
