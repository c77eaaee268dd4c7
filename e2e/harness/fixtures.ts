import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { useKeyboard } from '../steps/keyboard.ts'
import { translatePage } from '../steps/translate-page.ts'
import { type Camera, openCamera } from './camera.ts'
import { productTest } from './product.ts'

interface WorkerFixtures {
  /** Controls what the browser's camera shows. */
  camera: Camera
}

interface TestFixtures {
  /** Whether the browser translates every page, as Chrome does. */
  translated: boolean
  /** Console errors that a test expects. */
  expectedErrors: RegExp
  /** Console errors and uncaught exceptions of all pages. The test fails if any is unexpected. */
  errors: string[]
}

/** Chromium logs an error for each 4xx response. */
const refusedCall = /Failed to load resource.* 4\d\d /

/**
 * Pages open an address again whose opening was aborted: a dialog that closes takes the page a step back a moment later, which aborts what
 * is opened meanwhile.
 */
function repeatAborted(page: Page): void {
  const methods = Object.getPrototypeOf(page) as { goto: Page['goto']; repeatsAborted?: true }
  if (methods.repeatsAborted) return
  const { goto } = methods
  methods.repeatsAborted = true
  methods.goto = function open(this: Page, ...args) {
    return goto.apply(this, args).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error
      return goto.apply(this, args)
    })
  }
}

/** The product with a separate database per worker, and a browser with a fake camera. */
export const test = productTest.extend<TestFixtures, WorkerFixtures>({
  camera: [
    async ({ browserName: _browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lumbung-films-'))
      await use(openCamera(folder))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, camera }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera.browserArguments] })
    },
    { scope: 'worker' },
  ],
  translated: [process.env['TRANSLATED'] === '1', { option: true }],
  page: async ({ page, translated }, use) => {
    repeatAborted(page)
    if (process.env['KEYBOARD'] === '1') useKeyboard(page)
    if (translated) await page.addInitScript(translatePage)
    await use(page)
  },
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [/(?!)/, { option: true }],
  errors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(error.error().stack || error.error().message))
      await use(errors)
      expect(errors.filter((text) => !refusedCall.test(text) && !expectedErrors.test(text))).toEqual([])
    },
    { auto: true },
  ],
})
