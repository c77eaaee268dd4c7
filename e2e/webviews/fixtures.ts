import { join } from 'node:path'
import { expect } from '@playwright/test'
import { productTest } from '../harness/product.ts'
import { temporaryFolder } from '../kill/children.ts'
import { openShell, type Shell } from './shell.ts'

interface WebviewFixtures {
  /** Console errors that a test expects. */
  expectedErrors: RegExp
  /** Opens an address in a WebKit shell. A test whose page reports an error fails; one that fails leaves a screenshot. */
  webview: (address: string, ...args: string[]) => Promise<Shell>
}

/** The product, and a webview as in an app on an iPhone. */
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
})
