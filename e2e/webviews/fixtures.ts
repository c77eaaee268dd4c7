import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Options, openShell as openAndroid } from '../../examples/webview-chromium/shell.ts'
import { productTest } from '../harness/product.ts'
import { temporaryFolder } from '../kill/children.ts'
import { openPageScreen, type PageSession, sessionOf } from './page-screen.ts'
import type { Screen } from './screen.ts'
import { openShell, type Shell, type ShellEvent } from './shell.ts'

/** An app around a page, as tests see it whatever its engine. */
export interface AnyShell {
  session: PageSession
  screen: Screen
  events: readonly ShellEvent[]
  back(): void
}

/** An app on an Android phone: what happens besides is told as an event of the bridge. */
interface AndroidShell extends AnyShell {
  tell(event: string, data?: unknown): Promise<unknown>
}

interface WebviewFixtures {
  /** Console errors that a test expects. */
  expectedErrors: RegExp
  /** Opens an address in a WebKit shell. A test whose page reports an error fails; one that fails leaves a screenshot. */
  webview: (address: string, ...args: string[]) => Promise<Shell>
  /** The same in a shell of Chromium, which stands for an Android phone. */
  android: (address: string, options?: Partial<Options>) => Promise<AndroidShell>
}

/** What Chromium logs as an error and is none: a 4xx response, a request that ends with its page, an address that the app takes. */
const expected = /Failed to load resource.*(?: 4\d\d |ERR_FAILED|ERR_ABORTED)|net::ERR_ABORTED|Failed to launch/

/** The product, and a webview as in an app. */
export const test = productTest.extend<WebviewFixtures>({
  expectedErrors: [/(?!)/, { option: true }],
  webview: async ({ expectedErrors }, use, testInfo) => {
    const folder = temporaryFolder('webview')
    const shells: Shell[] = []
    await use(async (address, ...args) => {
      const shell = await openShell(address, join(folder, String(shells.length)), args)
      shells.push(shell)
      return shell
    })
    for (const [index, { screen, end }] of shells.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await screen.photograph(testInfo.outputPath(`failed-${index}.png`)).catch(() => undefined)
      await end()
    }
    expect(shells.flatMap(({ errors }) => errors).filter((text) => !expectedErrors.test(text))).toEqual([])
  },
  android: async ({ expectedErrors }, use, testInfo) => {
    const folder = temporaryFolder('android')
    const errors: string[] = []
    const opened: Awaited<ReturnType<typeof openAndroid>>[] = []
    await use(async (address, options = {}) => {
      const events: ShellEvent[] = []
      const shell = await openAndroid({
        address,
        folder: join(folder, String(opened.length)),
        // A page on a busy machine may take longer to handle back than on a phone.
        backLimit: 10_000,
        report: (event, data) => void events.push({ event, ...data }),
        onPage: (page) =>
          page.on('console', (message) => {
            if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
          }),
        ...options,
      })
      opened.push(shell)
      const { page, tell, back } = shell
      return { session: sessionOf(page), screen: openPageScreen(page), events, tell, back: () => void back() }
    })
    for (const [index, { page, close }] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await page.screenshot({ path: testInfo.outputPath(`failed-${index}.png`) }).catch(() => undefined)
      await close()
    }
    expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([])
  },
})
