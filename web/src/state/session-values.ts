interface Stamped {
  value: string
  at: number
}

/** Keeps a value for this tab with the time, so that it can grow too old. Private modes may refuse: then it is lost. */
export function keepForTab(key: string, value: string): void {
  try {
    const stamped: Stamped = { value, at: Date.now() }
    sessionStorage.setItem(key, JSON.stringify(stamped))
  } catch {
    // Without storage the next screen asks again.
  }
}

/** The value kept under a key; one that is older than `maxAge` milliseconds is forgotten. */
export function keptForTab(key: string, maxAge: number): string | undefined {
  try {
    const stamped = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stamped | null
    if (stamped && Date.now() - stamped.at < maxAge) return stamped.value
    sessionStorage.removeItem(key)
    return undefined
  } catch {
    return undefined
  }
}

export function forgetForTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
