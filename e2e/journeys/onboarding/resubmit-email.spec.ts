import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { referredApplicant, signInBrowser } from '../../steps/customers.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      fix: 'Perbaiki: Alamat email',
      why: /Kami perlu memastikan alamat email Anda/,
      field: 'Alamat email',
      send: 'Kirim kode',
      code: 'Kode email, 6 angka',
      left: 'Sisa 2 percobaan.',
      other: 'Pakai alamat lain',
      review: 'Pengajuan Anda sedang ditinjau',
      desk: 'Konfirmasi email',
      item: 'Yang harus diperbaiki',
      back: 'Minta perbaikan',
    },
  },
  {
    lang: 'en-us',
    words: {
      fix: 'Correct: Email address',
      why: /We need to confirm your email address/,
      field: 'Email address',
      send: 'Send the code',
      code: 'Email code, 6 digits',
      left: 'Tries left: 2.',
      other: 'Use another address',
      review: 'Your application is under review',
      desk: 'Confirm the email',
      item: 'What has to be corrected',
      back: 'Ask to correct',
    },
  },
] as const)
  test(`R-077 in ${lang}: the desk returns an application for its email address, which is confirmed with a code`, {
    tag: languageTurn('R-077', lang),
  }, async ({ page, context, desk }) => {
    const person = await referredApplicant(desk)
    await signInBrowser(context, person)
    await setLanguage(page, lang, desk.url)
    await page.goto('/sandbox')
    const found = page.getByRole('listitem').filter({ hasText: person.applicationId.slice(-12) })
    await found.getByLabel(words.item).selectOption({ label: words.desk })
    await found.getByRole('button', { name: words.back }).click()
    await expect(found).toHaveCount(0)

    await page.goto('/H5/resubmit')
    await page.getByRole('link', { name: words.fix }).click()
    await expect(page).toHaveURL(/\/H5\/resubmit\/email$/)
    await expect(page.getByText(words.why)).toBeVisible()
    const field = page.getByRole('textbox', { name: words.field })
    await field.fill(`salah.${lang}.${Date.now()}@contoh.example`)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('textbox', { name: words.code })).toBeVisible()
    await page.getByRole('button', { name: words.other }).click()
    const email = `benar.${lang}.${Date.now()}@contoh.example`
    await field.fill(email)
    await page.getByRole('button', { name: words.send }).click()
    const otp = await desk.newCode(email)
    const code = page.getByRole('textbox', { name: words.code })
    await code.fill(otp === '000000' ? '111111' : '000000')
    await expect(page.getByText(words.left)).toBeVisible()
    await page.reload()
    await expect(page.getByText('b•••@contoh.example')).toBeVisible()
    await code.fill(otp)
    await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible()
    await page.goto('/H5/resubmit/email')
    await expect(page).toHaveURL(/\/H5\/apply-status$/)
  })
