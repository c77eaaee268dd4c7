import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'

test.use({ expectedNoise: /Failed to load resource|ERR_|dynamically imported module|preload CSS/ })

test('G-19 T-06 T-07 without the server there is a page to try again, and it goes on by itself when the connection is back', async ({
  page,
  context,
  server,
  desk,
}) => {
  await takeOver(context, await decidedPerson(desk))
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

test.describe('without the service worker, which would still have the chunk', () => {
  test.use({ serviceWorkers: 'block' })

  test('G-16 a chunk of an older build is gone: the page loads once more and goes on', async ({
    page,
    context,
    desk,
  }) => {
    await takeOver(context, await decidedPerson(desk))
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
