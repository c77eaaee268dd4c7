const key = 'reloaded'

/** One reload per build and minute (D-047): a loop would be worse than the retry page. */
export function mayReload(build: string, now: number, last: string | null): boolean {
  return last !== `${build} ${Math.floor(now / 60_000)}`
}

/** A new build took a chunk away: the page loads again at the address that was wanted. Else the retry page shows. */
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
