/** At most one reload per build and minute (D-047): a reload loop would be worse than the retry page. */
export const reloadOf = (build: string, now: number): string => `${build} ${now - (now % 60_000)}`

/** Why code was not loaded. */
export interface LoadError extends Error {
  /** Our server could not be reached. */
  offline?: boolean
}

/**
 * Code that the customer waits for. If it does not load although our server can be reached, a new build may have removed it: the page is
 * reloaded. If that does not help it rejects, and the retry page is shown. A page that is being left cannot reach the server in WebKit,
 * which cancels what it loads: to reload it would keep the customer from leaving. What is loaded in the background never reloads the page.
 */
export const awaited = <T>(code: Promise<T>): Promise<T> =>
  code.catch(async (error: LoadError) => {
    const reload = reloadOf(import.meta.url, Date.now())
    const { src } = document.querySelector('[type=module]') as HTMLScriptElement
    error.offline = !(await fetch(src, { method: 'HEAD', cache: 'reload' }).catch(() => {}))
    if (error.offline || sessionStorage['reloaded'] === reload) throw error
    sessionStorage['reloaded'] = reload
    location.reload()
    return new Promise<T>(() => {})
  })
