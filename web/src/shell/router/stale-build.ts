/** At most one reload per build and minute (D-047): a reload loop would be worse than the retry page. */
export const reloadOf = (build: string, now: number): string => `${build} ${now - (now % 60_000)}`

/**
 * Code that the customer waits for. If a new build has removed it, and with it the page's first script, the page is reloaded; if that
 * does not help, it rejects, and the retry page is shown. It also rejects on a page that is being left, where WebKit cancels what is
 * loading: to reload that one would keep the customer from leaving. What is loaded in the background never reloads the page.
 */
export const awaited = <T>(code: Promise<T>): Promise<T> =>
  code.catch(async (error) => {
    const reload = reloadOf(import.meta.url, Date.now())
    const { src } = document.querySelector('[type=module]') as HTMLScriptElement
    // Offline this throws as well.
    const { ok } = await fetch(src, { method: 'HEAD', cache: 'reload' })
    if (ok || sessionStorage['reloaded'] === reload) throw error
    sessionStorage['reloaded'] = reload
    location.reload()
    return new Promise<T>(() => {})
  })
