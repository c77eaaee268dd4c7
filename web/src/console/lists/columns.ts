import type { Column } from './table.tsx'

/** A column that a list may be shown without. */
export interface Choosable {
  /** Its name in the address. */
  name: string
  title: string
  /** It says which row it is: it cannot be left out. */
  names?: true
}
export type ListColumn<Row> = Column<Row> & Choosable

const hiddenIn = (search: string): readonly string[] => (new URLSearchParams(search).get('hide') ?? '').split('.')

/** The columns of a list that an address shows: all but those of `?hide=channel.tenor`. */
export function shownColumns<C extends Choosable>(columns: readonly C[], search: string): readonly C[] {
  const hidden = hiddenIn(search)
  return columns.filter(({ name, names }) => names || !hidden.includes(name))
}

/** The query of the same list with one more or one less of its columns. */
export function withToggled(columns: readonly Choosable[], search: string, toggled: string): string {
  const shown = shownColumns(columns, search).map(({ name }) => name)
  const hidden = columns.filter(({ name }) => shown.includes(name) === (name === toggled)).map(({ name }) => name)
  return withHidden(search, hidden)
}

/** The query of the same list without these columns. */
export function withHidden(search: string, hidden: readonly string[]): string {
  const params = new URLSearchParams(search)
  if (hidden.length > 0) params.set('hide', hidden.join('.'))
  else params.delete('hide')
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** The address of a list with another filter, and with the columns of the one that is shown. */
export function keepColumns(href: string, search: string): string {
  const hidden = new URLSearchParams(search).get('hide')
  return hidden === null ? href : `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ hide: hidden })}`
}
