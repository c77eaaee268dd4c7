const key = 'reloaded'

/** At most one reload per build and minute (D-047): a reload loop would be worse than the retry page. */
export function mayReload(build: string, now: number, last: string | null): boolean {
  return last !== `${build} ${Math.floor(now / 60_000)}`
}

/** Reloads the page when a new build has removed a chunk. If that does not help, the retry page is shown. */
export function recoverFromStaleBuild(build: string): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      const now = Date.now()
      if (!navigator.onLine || !mayReload(build, now, sessionStorage.getItem(key))) return
      sessionStorage.setItem(key, `${build} ${Math.floor(now / 60_000)}`)
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
