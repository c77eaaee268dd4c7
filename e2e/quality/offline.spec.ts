import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'

test.use({
  expectedErrors:
    /Failed to load (?:resource|module script)|ERR_|dynamically imported module|preload CSS|EventSource's response/,
})

test('G-19 T-07 offline, a page offers a retry, and continues by itself once the connection is back', {
  tag: '@core',
}, async ({ page, context, server, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/bill')
  await expect(page.getByText('Belum ada tagihan', { exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await server.stop()
  try {
    await page.getByRole('link', { name: 'Saya' }).click()
    await expect(page.getByText('Koneksi internet terputus')).toBeVisible()
    await page.goto('/H5/me')
    await expect(page.getByRole('heading', { name: 'Koneksi internet terputus' })).toBeVisible()
  } finally {
    await server.restart()
  }
  await expect(page.getByRole('link', { name: 'Coba lagi' })).toBeVisible()
  await page.evaluate("dispatchEvent(new Event('online'))")
  await expect(page.getByRole('heading', { level: 1, name: 'Saya' })).toBeVisible()
})

test('a network that answers everything with its sign-in page breaks no screen for later', async ({
  page,
  context,
  server,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  await expect(page.getByText('Limit tersedia')).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await server.stop()
  const portal = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Wi-Fi kafe</title><h1>Masuk ke Wi-Fi kafe</h1>'),
  )
  portal.listen(Number(new URL(server.url).port), '127.0.0.1')
  await once(portal, 'listening')
  try {
    await page.getByRole('link', { name: 'Limit saya' }).click()
    await expect(page.getByRole('heading', { name: 'Masuk ke Wi-Fi kafe' })).toBeVisible()
  } finally {
    portal.closeAllConnections()
    portal.close()
    await server.restart()
  }
  await page.goto('/H5/home')
  await page.getByRole('link', { name: 'Limit saya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Limit saya' })).toBeVisible()
})

test.describe('without the service worker, which would serve the chunk from its cache', () => {
  test.use({ serviceWorkers: 'block' })

  test('G-16 if a chunk of an older build is gone, the page reloads once and continues', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await decidedCustomer(desk))
    await page.goto('/H5/home')
    await expect(page.getByText('Limit tersedia')).toBeVisible()
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await context.route(/\/assets\/my-limit-screen-.*\.js$/, (route) =>
      loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Limit saya' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Limit saya' })).toBeVisible()
    expect(loads).toBe(1)
  })
})
