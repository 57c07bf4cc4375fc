import { describe, expect, test } from 'vitest';
import { deviceHeight, proportionWarning, type Device } from '@/domain/messaging/devices';

test('devices are as high in mm as their screens and bezels make them', () => {
  expect(deviceHeight('phone')).toBeCloseTo(149);
  expect(deviceHeight('tablet')).toBeCloseTo(233.33);
});

describe('an image for an announcement', () => {
  test.each<[Device, number, number]>([
    ['phone', 1170, 2535],
    ['phone', 90, 195],
    ['phone', 1275, 2535],
    ['phone', 1065, 2535],
    ['tablet', 1536, 2048],
    ['tablet', 1675, 2048],
    ['tablet', 1395, 2048],
  ])('fits a %s with %d × %d px', (device, width, height) => {
    expect(proportionWarning(device, { width, height })).toBeNull();
  });

  const phone = 'Use a ratio of 9:19.5, such as 1170 × 2535 px.';
  const tablet = 'Use a ratio of 3:4, such as 1536 × 2048 px.';
  test.each<[Device, number, number, string]>([
    ['phone', 1300, 2535, `The phone will show bars above and below. ${phone}`],
    ['phone', 2535, 1170, `The phone will show bars above and below. ${phone}`],
    ['phone', 1040, 2535, `The phone will show bars left and right. ${phone}`],
    ['tablet', 1700, 2048, `The tablet will show bars above and below. ${tablet}`],
    ['tablet', 1370, 2048, `The tablet will show bars left and right. ${tablet}`],
  ])('leaves bars on a %s with %d × %d px', (device, width, height, warning) => {
    expect(proportionWarning(device, { width, height })).toBe(warning);
  });
});
