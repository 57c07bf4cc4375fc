/** In this order, because browsers name the ones that they are built on too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and system that a `User-Agent` names, such as `Firefox on Windows`. Only known words
 * leave this function, because callers may send any text. Empty if neither is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (known: [RegExp, string][]) => known.find(([shape]) => shape.test(text))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
