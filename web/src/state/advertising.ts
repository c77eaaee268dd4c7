import { type Advertising, advertisingQuery, readAdvertising } from '@lumbung/shared/facts/advertising.ts'
import { readForTab, saveForTab } from './session-values.ts'

const storedKey = 'advertising'

const readFrom = (search: string): Advertising => {
  const query = new URLSearchParams(search)
  return readAdvertising('query', (name) => query.get(name))
}

/**
 * Stores through which advertisement the visitor came and removes it from the address, so that no link, log or referrer repeats
 * an agency's token. A later advertisement replaces an earlier one.
 */
export function keepAdvertising(): void {
  const query = new URLSearchParams(location.search)
  const told = new URLSearchParams()
  for (const name of advertisingQuery.filter((one) => query.has(one))) {
    told.append(name, query.get(name) ?? '')
    query.delete(name)
  }
  const said = told.toString()
  if (!said) return
  if (Object.keys(readFrom(said)).length > 0) saveForTab(storedKey, said)
  const search = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
}

/** Through which advertisement the visitor of this tab came. */
export const storedAdvertising = (): Advertising => readFrom(readForTab(storedKey, Number.POSITIVE_INFINITY) ?? '')
