import type { BrowserContext, Page } from '@playwright/test'

// The product's own deadlines, which a busy machine may miss. Each holds from the next page on.

/** Notes what is announced within `within`, because a toast is gone after two or three seconds. Returns what was so far. */
export async function noteAnnounced(page: Page, within = 'body'): Promise<() => Promise<string[]>> {
  await page.addInitScript(`window.announced = new Set()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(${JSON.stringify(`${within} [role=status]`)}))
        window.announced.add(region.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })`)
  return () => page.evaluate<string[]>('[...window.announced]')
}

/** Makes the timers of so many milliseconds run for a minute: those that end a page's wait for an answer. */
export async function waitForAnswers(of: Page | BrowserContext, milliseconds: number): Promise<void> {
  await of.addInitScript(`{
    const start = window.setTimeout
    window.setTimeout = (run, delay, ...given) => start(run, delay === ${milliseconds} ? 60_000 : delay, ...given)
  }`)
}
