import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { statement } from '../../server/src/platform/database/sql.ts'
import { watchPolicy } from '../steps/console-pages.ts'
import { type Person, signInBrowser } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { enterConsole, type Operator } from '../steps/operators.ts'
import { type Language, setLanguage } from '../steps/screens/screen-checks.ts'
import { test as product } from './fixtures.ts'

/** A window of the console. */
export const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const

interface Seating {
  /** The first screen, below the console's address: its home unless told otherwise. */
  at?: string
  language?: Language
  width?: number
}

/** The running product, for those who use it without a page. */
export interface World {
  desk: Desk
  database: Database
  browser: Browser
}

export interface Office {
  /** Signs a new operator in at the test's own page. */
  sitDown(name: string, role: Role | readonly Role[], seating?: Seating): Promise<Operator>
  /** Signs a new operator in at a page of a browser of their own. */
  join(name: string, role: Role | readonly Role[], seating?: Seating): Promise<Page>
  /** Opens an address of the app on the phone of a customer. */
  phoneOf(person: Person, address: string, language?: Language): Promise<Page>
}

/** The journey is no test of how long a second factor counts. */
const keepFactor = statement(`
  update operator_session set factor_at = factor_at + interval '1 day'
  where operator_id = (select id from operator where email = $1)`)

/** Makes the second factor of every operator too old for what needs a new one. */
export const ageFactors = ({ pool }: Database) =>
  pool.query(`update operator_session set factor_at = created_at - interval '1 hour'`)

/** The product with operators, each at a browser of their own that is closed with the test; its own page is that of a phone. */
export const phoneTest = product.extend<{ world: World; office: Office }>({
  world: ({ desk, database, browser }, use) => use({ desk, database, browser }),
  office: async ({ page: own, browser, desk: { url }, dataDir, database }, use) => {
    const opened: BrowserContext[] = []
    const open = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({ ...options, baseURL: url })
      opened.push(context)
      return context.newPage()
    }
    const enter = async (page: Page, name: string, role: Role | readonly Role[], { at, language }: Seating) => {
      if (language) await setLanguage(page, language, url)
      await watchPolicy(page)
      const operator = await enterConsole(page, { url, dataDir, name, role })
      await database.run(keepFactor, [operator.email])
      if (at) await page.goto(`${url}/console${at}`)
      return operator
    }
    await use({
      sitDown: (name, role, seating = {}) => enter(own, name, role, seating),
      async join(name, role, seating = {}) {
        const { viewport } = desktop
        const page = await open({ ...desktop, viewport: { ...viewport, width: seating.width ?? viewport.width } })
        await enter(page, name, role, seating)
        return page
      },
      async phoneOf(person, address, language) {
        const page = await open({ viewport: { width: 360, height: 800 } })
        if (language) await setLanguage(page, language, url)
        await signInBrowser(page.context(), person)
        await page.goto(address)
        return page
      },
    })
    for (const context of opened) await context.close()
  },
})

/** The same, whose own page is a window of the console. */
export const test = phoneTest.extend(desktop)

/** The same with books of their own: what other tests have planted would be found in them. */
export const withOwnBooks = () =>
  test.extend<object, { ownBooks: boolean }>({
    ownBooks: [async ({ browserName: _browser }, use) => use(true), { scope: 'worker', auto: true }],
  })
