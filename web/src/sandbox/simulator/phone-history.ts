interface Entry {
  state: unknown
  url: string
}

/** Where a web view was and is. It outlives its pages. */
export interface Steps {
  entries: Entry[]
  at: number
}

export const stepsFrom = (url: string): Steps => ({ entries: [{ state: null, url }], at: 0 })

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash

export const currentStep = ({ entries, at }: Steps): Entry => entries[at] ?? { state: null, url: '/' }

/** Puts an address after the current one, or in its place. */
export function step(steps: Steps, to: URL, how: 'push' | 'replace', state: unknown = null): void {
  if (how === 'push') steps.entries.splice(++steps.at, steps.entries.length)
  steps.entries[steps.at] = { state, url: pathOf(to) }
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
export function openHistory(on: PageWindow, steps: Steps): PhoneHistory {
  const real = on.history
  const current = () => currentStep(steps)
  const show = () => real.replaceState(current().state, '', current().url)
  const change = (how: 'push' | 'replace'): History['pushState'] => {
    return (state, _, url) => {
      step(steps, new URL(url ?? current().url, on.location.href), how, state)
      show()
    }
  }
  const go = (by = 0) => {
    const to = steps.at + by
    if (by === 0 || !(to in steps.entries)) return
    // As in a browser, after the call.
    on.setTimeout(() => {
      steps.at = to
      show()
      on.dispatchEvent(new on.PopStateEvent('popstate', { state: current().state }))
    })
  }
  const own: History = {
    get length() {
      return steps.entries.length
    },
    get state() {
      return current().state
    },
    scrollRestoration: 'auto',
    pushState: change('push'),
    replaceState: change('replace'),
    go,
    back: () => go(-1),
    forward: () => go(1),
  }
  show()
  Object.defineProperty(on, 'history', { value: own })
  return { canGoBack: () => steps.at > 0, back: own.back }
}
