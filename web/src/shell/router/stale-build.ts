const key = 'reloaded'

/** At most one reload per build and minute (D-047): a reload loop would be worse than the retry page. */
export const reloadOf = (build: string, now: number): string => `${build} ${Math.floor(now / 60_000)}`

/**
 * Code that the customer waits for. If a new build has removed it, the page is reloaded; if that does not help, it rejects, and the
 * retry page is shown. What is loaded in the background never reloads the page.
 */
export const awaited = <T>(code: Promise<T>): Promise<T> =>
  code.catch((error) => {
    const reload = reloadOf(import.meta.url, Date.now())
    if (!navigator.onLine || sessionStorage.getItem(key) === reload) throw error
    sessionStorage.setItem(key, reload)
    location.reload()
    return new Promise<T>(() => undefined)
  })
