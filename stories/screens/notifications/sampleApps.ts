import { samplePublisher } from '@/api/samples/publication';
import type { AppNames } from '@/screens/notifications/LockScreens';

const { fsi, fs } = samplePublisher.brands;

/** What the apps of the sample firm are called. */
export const sampleApps: AppNames = { fsinsight: fsi.name, fundstrat: fs.name };
