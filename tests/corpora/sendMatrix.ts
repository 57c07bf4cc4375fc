/**
 * The possible values of each property of a case, and the chosen cases as indices of these values.
 */
export interface PackedMatrix {
  values: Record<string, string[]>;
  codes: string[];
}

const digits = 16;

/** Reads the cases from the notation that `send_crash_matrix.json` explains. */
export function cellsOf({ values, codes }: PackedMatrix): Record<string, string | undefined>[] {
  const properties = Object.entries(values);
  return codes
    .flatMap((line) => line.split(' '))
    .map((code) =>
      Object.fromEntries(
        properties.map(([name, all], at) => [name, all[parseInt(code.charAt(at), digits)]]),
      ),
    );
}
