interface Stamped {
  value: string
  at: number
}

/** Stores a value for this tab with the current time, so that it can expire. Lost if a private mode refuses storage. */
export function saveForTab(key: string, value: string): void {
  try {
    const stamped: Stamped = { value, at: Date.now() }
    sessionStorage.setItem(key, JSON.stringify(stamped))
  } catch {
    // Storage is unavailable: the next screen asks again.
  }
}

/** The value stored under a key; a value older than `maxAge` milliseconds is removed. */
export function readForTab(key: string, maxAge: number): string | undefined {
  try {
    const stamped = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stamped | null
    if (stamped && Date.now() - stamped.at < maxAge) return stamped.value
    sessionStorage.removeItem(key)
    return undefined
  } catch {
    return undefined
  }
}

export function removeForTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}
