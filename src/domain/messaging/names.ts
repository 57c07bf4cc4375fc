/** How the stored values of messages and questions are written on the screen. */
const names: Record<string, string> = {
  fsinsight: 'FS Insight',
  fundstrat: 'Fundstrat',
  general: 'General',
  webinar: 'Webinar',
  sector: 'Sector',
  technical: 'Technical',
  phone: 'Phone',
  tablet: 'Tablet',
  web: 'Web',
};

/** Such as `FS Insight` for `fsinsight`. A value that isn't known stays as it is stored. */
export function nameOfValue(value: string): string {
  return names[value] ?? value;
}

/** The choices of a field whose values are stored. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: nameOfValue(value) }));
}

/** Such as `FS Insight: All active members` for an audience that is stored with its service. */
export function nameOfAudience(audience: string): string {
  const [service = '', ...rest] = audience.split(': ');
  return [nameOfValue(service), ...rest].join(': ');
}
