export type Filter = Readonly<Record<string, string>>

/** What an address filters by: the words of its query that a view may keep. */
export const filterIn = (search: string): Filter =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => /^[\w:.-]{1,100}$/.test(value)))

/** The address of a list with a filter. */
export const filteredHref = (href: string, filter: Filter): string => {
  const query = new URLSearchParams({ ...filter }).toString()
  return query === '' ? href : `${href}?${query}`
}

/** Whether two filters show the same. */
export const isSameFilter = (one: Filter, other: Filter): boolean => {
  const text = (filter: Filter) => JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
