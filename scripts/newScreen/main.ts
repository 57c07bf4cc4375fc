import { aboutSubject, newScreen } from './newScreen';

const linesToAdd = `
List it in these files:
  src/api/contract/all.ts    priceAlerts: priceAlertsCalls,
  src/screens/paths.ts       priceAlerts: '/app/price_alerts',
  src/app/routing/pages.ts   '/app/price_alerts': () => import('@/app/pages/PriceAlertsPage'),
  server/app.ts              priceAlertsRoutes,

stories/AddAScreen.mdx explains each, and what may follow. Then check:
  npm test -- format types lint
  npm test -- PriceAlertsScreen tests/server/priceAlerts.test.ts
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
