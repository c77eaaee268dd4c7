import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'

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

/** Makes the ten seconds in which the console offers to undo a decision an hour. */
export async function slowStopwatch(page: Page): Promise<void> {
  await page.addInitScript(`{
    const now = performance.now.bind(performance)
    performance.now = () => now() / 360
  }`)
}

/** Lets decisions be undone for an hour at the server as well. Returns what lets the next ones take effect. */
export async function undoForLong(page: Page, { pool }: Database, applicationId: string): Promise<() => Promise<void>> {
  const decisions = `**/operator/applications/${applicationId}/decision*`
  await slowStopwatch(page)
  await page.route(decisions, async (route) => {
    const response = await route.fetch()
    const later = `update review_case set effective_at = effective_at + interval '1 hour' where application_id = $1`
    await pool.query(later, [applicationId])
    await route.fulfill({ response })
  })
  return () => page.unroute(decisions)
}
