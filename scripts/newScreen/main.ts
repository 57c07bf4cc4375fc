import { fileURLToPath } from 'node:url';
import { namesOf } from './names';
import { newScreen } from './newScreen';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const [subject, ...rest] = process.argv.slice(2);
  if (subject === undefined || rest.length > 0) {
    throw new Error('Name one subject in camelCase: npm run new-screen priceAlerts');
  }
  const paths = await newScreen(subject, root);
  const { pascal, snake } = namesOf(subject);
  process.stdout.write(`${paths.join('\n')}

The screen is at /app/${snake} and shows an empty list. Next:
  npm test -- format types lint
  npm test -- ${pascal}Screen tests/server/${subject}.test.ts
  add a table in server/db/schema and run npm run db:generate -- --name ${snake}, then answer its rows in server/routes/${subject}.ts
  add a link in src/screens/shell/navigation.ts if staff should find it in the menu
  npm run visual:update ${pascal}Screen, and look at the new pictures
`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
