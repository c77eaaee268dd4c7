import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { fillInEverything, personBeforeTerms, takeOver } from './steps/customers.ts'
import { agreeToTerms } from './steps/sign-in.ts'

const terms = 'Sebelum mulai, tentukan persetujuan Anda'

test('G-23 W-04 who left the page of the terms is led back to it from home, and from there to home', async ({
  page,
  context,
  desk,
}) => {
  await takeOver(context, await personBeforeTerms(desk))
  await page.goto('/H5/home')
  await expect(page.getByRole('heading', { name: terms })).toBeVisible()
  await agreeToTerms(page)
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Mulai pengajuan' })).toBeVisible()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('an application without that consent asks for it and is sent afterwards', async ({ page, context, desk }) => {
  const person = await personBeforeTerms(desk)
  await fillInEverything(person)
  await takeOver(context, person)
  await page.goto('/H5/apply/bank-info')
  const send = page.getByRole('button', { name: 'Kirim pengajuan' })
  await send.click()
  await expect(page.getByRole('heading', { name: terms })).toBeVisible()
  await agreeToTerms(page)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda disetujui' })).toBeVisible()
})
