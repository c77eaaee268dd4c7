import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { lockLimit } from '../../steps/database-changes.ts'

test('A-03 no screen shows a locked limit as available', async ({ page, context, desk, database }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  const figure = page.getByText('Rp20.000.000')
  await page.goto('/H5/home/my-limit')
  await expect(figure.first()).toBeVisible()

  await lockLimit(database, person, 'FROZEN')
  for (const path of ['/H5/home', '/H5/home/my-limit', '/H5/me']) {
    await page.goto(path)
    await expect(page.getByText(/^(Limit dikunci|Dikunci)$/)).toBeVisible()
    await expect(figure).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ajukan pinjaman' })).toHaveCount(0)
  }

  await page.goto('/H5/home')
  await expect(page.getByText('Tanya hari ini, kami jawab paling lambat')).toBeVisible()
  await lockLimit(database, person, 'BLOCKED')
  await page.goto('/H5/home')
  await expect(page.getByText('Limit terbuka lagi setelah semua yang terlambat lunas.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat tagihan' })).toBeVisible()
  await page.getByRole('button', { name: 'Hubungi bantuan' }).click()
  await expect(page.getByRole('dialog', { name: 'Bantuan' })).toBeVisible()
})
