interface Entry {
  state: unknown
  url: string
}

type PageWindow = Window & typeof globalThis

/** What the app knows of where its web view was. */
export interface PhoneHistory {
  canGoBack: () => boolean
  back: () => void
}

/**
 * Gives a frame's page a history of its own, as a web view has one. The browser's would mix its steps with the desk's, and load pages
 * that must not be framed.
 */
export function openHistory(on: PageWindow): PhoneHistory {
  const real = on.history
  const { pathname, search, hash } = on.location
  const entries: Entry[] = [{ state: null, url: pathname + search + hash }]
  let at = 0
  const current = () => entries[at] ?? { state: null, url: pathname }
  const show = () => real.replaceState(current().state, '', current().url)
  const entryOf = (state: unknown, url: string | URL | null | undefined): Entry => {
    const to = new URL(url ?? current().url, on.location.href)
    return { state, url: to.pathname + to.search + to.hash }
  }
  const go = (steps = 0) => {
    const to = at + steps
    if (steps === 0 || !(to in entries)) return
    // As in a browser, after the call.
    on.setTimeout(() => {
      at = to
      show()
      on.dispatchEvent(new on.PopStateEvent('popstate', { state: current().state }))
    })
  }
  const own: History = {
    get length() {
      return entries.length
    },
    get state() {
      return current().state
    },
    scrollRestoration: 'auto',
    pushState: (state, _, url) => {
      entries.splice(at + 1, entries.length, entryOf(state, url))
      at += 1
      show()
    },
    replaceState: (state, _, url) => {
      entries[at] = entryOf(state, url)
      show()
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  }
  Object.defineProperty(on, 'history', { value: own })
  return { canGoBack: () => at > 0, back: own.back }
}
