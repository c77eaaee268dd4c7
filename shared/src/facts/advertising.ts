/**
 * What the address of an advertisement says about it, and in which headers the app repeats it at sign-in (P-10, C-COM-06): printable
 * ASCII, because browsers refuse other characters in a header (D-198). The agency's token is opaque to us.
 */
const fields = {
  sourceType: { query: 'advSourceType', header: 'x-adv-source-type', shape: /^[ -~]{1,64}$/ },
  agencyToken: { query: 'advAgencyToken', header: 'x-adv-agency-token', shape: /^[!-~]{1,256}$/ },
} as const

export type Advertising = Partial<Record<keyof typeof fields, string>>

const entries = Object.entries(fields) as [keyof Advertising, (typeof fields)[keyof Advertising]][]

/** What an address or a request says, read by name. A value that is too long or odd counts as missing. */
export function readAdvertising(
  where: 'query' | 'header',
  valueFor: (name: string) => string | null | undefined,
): Advertising {
  const found = entries.flatMap(([key, field]) => {
    const value = valueFor(field[where])?.trim()
    return value && field.shape.test(value) ? [[key, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** The names in an entry's address. */
export const advertisingQuery: readonly string[] = entries.map(([, { query }]) => query)

/** The headers of a sign-in. */
export const advertisingHeaders = (known: Advertising): Record<string, string> =>
  Object.fromEntries(entries.flatMap(([key, { header }]) => (known[key] ? [[header, known[key]]] : [])))
