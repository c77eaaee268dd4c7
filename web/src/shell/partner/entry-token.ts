const names = ['token', 'channelToken']

/** A partner's token that has not been used yet: in memory alone, and never written anywhere. */
let pending: string | undefined

/**
 * Moves a token from the page's address to memory (D-066): as `#token=`, `?token=` or `?channelToken=`. Runs before anything reads,
 * reports or sends the address.
 */
export function takeEntryToken(): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  for (const part of [query, fragment])
    for (const name of names) {
      // The fragment, which no server sees, counts more.
      pending = part.get(name) ?? pending
      part.delete(name)
    }
  if (pending === undefined) return
  const rest = (mark: string, part: URLSearchParams) => (`${part}` ? `${mark}${part}` : '')
  history.replaceState(history.state, '', pathname + rest('?', query) + rest('#', fragment))
}

/** Whether the address brought a token that has not been used yet. */
export const hasEntryToken = (): boolean => pending !== undefined

/** The token of the address, once. */
export function spendEntryToken(): string | undefined {
  const token = pending
  pending = undefined
  return token
}

let ofCode: string | undefined

/** The token to whose number a code was sent: the sign-in with the code uses it up. Lost with the page. */
export const tokenOfCode = (): string | undefined => ofCode

export function keepTokenOfCode(token: string): void {
  ofCode = token
}

export function forgetTokenOfCode(): void {
  ofCode = undefined
}

let ofNik: string | undefined

/** The token whose account has to be linked by its NIK. Lost with the page. */
export const tokenOfNik = (): string | undefined => ofNik

export function keepTokenOfNik(token: string | undefined): void {
  ofNik = token
}

/** A session that is gone sooner was kept by nothing, in milliseconds ⚙: another token would be lost like the last one. */
const shortestSession = 10_000
let sinceEntry: (() => number) | undefined

/** A token of the app has signed in; `since` counts from then. */
export function noteEntry(since: () => number): void {
  sinceEntry = since
}

/** Whether a token of the app has just signed in: asking for another would go on for ever. */
export const hasJustEntered = (): boolean => sinceEntry !== undefined && sinceEntry() < shortestSession

let isLeft = false

/** At a sign-out: no token of the page signs in again, and the app is not asked for another unseen. */
export function forgetEntryToken(): void {
  pending = undefined
  ofCode = undefined
  ofNik = undefined
  isLeft = true
}

/** Whether the customer signed out on this page and has not asked to sign in again. */
export const hasLeft = (): boolean => isLeft

export function comeBack(): void {
  isLeft = false
}
