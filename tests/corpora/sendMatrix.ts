/** For each property of a cell its possible values, and the chosen cells by the values' places. */
export interface PackedMatrix {
  values: Record<string, string[]>;
  codes: string[];
}

const digits = 16;

/** The cells of the notation that `send_crash_matrix.json` explains. */
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
