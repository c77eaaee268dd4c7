import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { readHistory } from '../scripts/rotation/history.ts'
import { pickFiles } from '../scripts/rotation/test-files.ts'
import { findBrowser } from '../scripts/tools.mjs'

const root = dirname(import.meta.dirname)

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
const results = process.env.TEST_RESULTS

// For workers and the servers that they start: most of their objects die young.
process.env.NODE_OPTIONS ??= '--max-semi-space-size=32'

/** The journeys whose turn it is (scripts/rotation/), and those of every run; once, because every worker reads this file as well. */
function turn(): RegExp {
  process.env.JOURNEYS_IN_TURN ??= [
    '@core',
    ...pickFiles(
      'journeys',
      globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['e2e/webviews/**'] }),
      readHistory(),
    ).map((file) => file.replace('e2e/', '').replaceAll('.', '\\.')),
  ].join('|')
  return new RegExp(process.env.JOURNEYS_IN_TURN)
}

const long = ['**/production.spec.ts', '**/late-loan.spec.ts']
const webviews = '**/webviews/*.spec.ts'

/** End-to-end tests in a real browser against the real product: one server and one database per worker (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  // The longest tests start their own servers and mostly wait. Started last, they would leave a core idle at the end.
  // Webviews run in WebKit, which is not Playwright's.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...long, webviews] },
    { name: 'webviews', testMatch: webviews },
  ],
  // Screenshots for the README are taken on demand: DOCS=1 npx playwright test --config e2e/playwright.config.ts screenshots
  ...(process.env.DOCS ? {} : { grepInvert: /@docs/ }),
  ...(process.env.ROTATE ? { grep: turn() } : {}),
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Two per core of a small machine, because tests mostly wait for responses, SMS and reviews.
  workers: 4,
  retries: 0,
  // `npm test` reads the second one (scripts/results.mjs).
  reporter: [['list'], ...(results ? [['json', { outputFile: `${results}.json` }] as const] : [])],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 360, height: 800 },
    // Twice as many pixels make every screen slower to draw and prove nothing more.
    deviceScaleFactor: process.env.DOCS ? 2 : 1,
    isMobile: true,
    // While a spinner turns, a browser without a graphics card is busy. Motion has journeys of its own (main-job, english).
    contextOptions: { reducedMotion: process.env.DOCS ? 'no-preference' : 'reduce' },
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: -6.2, longitude: 106.8 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
