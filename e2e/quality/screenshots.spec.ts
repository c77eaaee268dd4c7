import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { planLoan } from '../steps/borrow.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { orderLoan, payFor, signLoan } from '../steps/loans.ts'

const images = join(import.meta.dirname, '../../docs/images')

test('screenshots for the README @docs', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  const loanId = await signLoan(person, await orderLoan(person))
  await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await signInBrowser(context, person)
  const shoot = async (name: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())')
    await page.screenshot({ path: join(images, `${name}.png`), animations: 'disabled' })
  }
  await page.goto('/H5/home')
  await expect(page.getByText('Tagihan terdekat')).toBeVisible()
  await shoot('home')
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '5000000', 12)
  await expect(page.getByRole('table', { name: 'Rincian biaya' })).toBeVisible()
  await shoot('apply')
  await page.goto(`/H5/bill/detail/${loanId}`)
  await expect(page.getByText('Sudah dibayar 1 dari 6')).toBeVisible()
  await shoot('bill')
})
