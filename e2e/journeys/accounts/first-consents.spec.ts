import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { customerBeforeTerms, fillInApplication, signInBrowser } from '../../steps/customers.ts'
import { agreeToTerms } from '../../steps/sign-in.ts'

const terms = 'Sebelum mulai, tentukan persetujuan Anda'

test('G-23 W-04 a customer without consent is redirected from home to the terms, and back after accepting', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await customerBeforeTerms(desk))
  await page.goto('/H5/home')
  await expect(page.getByRole('heading', { name: terms })).toBeVisible()
  await agreeToTerms(page)
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toBeVisible()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('submitting an application without that consent shows the terms first, then submits', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerBeforeTerms(desk)
  await fillInApplication(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply/bank-info')
  const send = page.getByRole('button', { name: 'Kirim pengajuan' })
  await send.click()
  await expect(page.getByRole('heading', { name: terms })).toBeVisible()
  await agreeToTerms(page)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda disetujui' })).toBeVisible()
})
