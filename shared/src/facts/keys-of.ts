/** The keys of a table in their order, as a vocabulary. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly [K, ...K[]] =>
  Object.keys(table) as unknown as readonly [K, ...K[]]
