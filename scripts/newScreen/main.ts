import { aboutSubject, newScreen } from './newScreen';

const linesToAdd = `
List it in these files:
  src/api/contract/all.ts           priceAlerts: priceAlertsCalls,
  src/api/contract/capabilities.ts  'priceAlerts',
  src/api/contract/priceAlerts.ts   capability: 'priceAlerts', beside isQuiet
  src/screens/paths.ts              priceAlerts: '/app/price_alerts',
  src/app/routing/pages.ts          { path: '/app/price_alerts', page: 'PriceAlertsPage', needs: 'priceAlerts' },
  server/app.ts                     priceAlertsRoutes,
  tests/app/addresses.test.ts       '/app/price_alerts': 'PriceAlertsPage',
  tests/app/listColumns.test.tsx    its columns
  tests/server/activity.test.ts     its list, among the calls that only read

stories/AddAScreen.mdx explains each, and what may follow. Then check:
  npm test -- format types lint
  npm test -- PriceAlertsScreen tests/server/priceAlerts.test.ts
  npm run visual:update PriceAlertsScreen
  npm test -- node
`;

try {
  const [subject, ...rest] = process.argv.slice(2);
  if (subject === undefined || rest.length > 0) {
    throw new Error('Name one subject in camelCase: npm run new-screen priceAlerts');
  }
  const paths = newScreen(subject, process.cwd());
  process.stdout.write(`${paths.join('\n')}\n${aboutSubject(linesToAdd, subject)}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
