interface Stamped {
  value: string
  at: number
}

/** Where a webview or a private mode refuses storage, or loses what it took: until the page is left. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value for this tab with the current time, so that it can expire. */
export function saveForTab(key: string, value: string): void {
  const stamped = JSON.stringify({ value, at: Date.now() } satisfies Stamped)
  // The server that renders pages keeps nothing.
  if (typeof document !== 'undefined') memory.set(key, stamped)
  try {
    sessionStorage.setItem(key, stamped)
  } catch {
    // It is in memory.
  }
}

/** The value stored under a key; a value older than `maxAge` milliseconds is removed. */
export function readForTab(key: string, maxAge: number): string | undefined {
  const stamped = parse(read(key))
  if (stamped && Date.now() - stamped.at < maxAge) return stamped.value
  removeForTab(key)
  return undefined
}

function parse(text: string | undefined): Stamped | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Stamped | null) ?? undefined
  } catch {
    return undefined
  }
}

export function removeForTab(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so nothing was saved there.
  }
}

/** What is kept in memory belongs to a page: another page has nothing of it. */
export function forgetMemory(): void {
  memory.clear()
}
