import { expect } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { expectOnlyAllowedStored } from '../../steps/browser-storage.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      row: /^Email/,
      field: 'Alamat email',
      send: 'Kirim kode',
      code: 'Kode email, 6 angka',
      left: 'Sisa 2 percobaan.',
      done: 'Email Anda sudah terverifikasi',
      state: 'Terverifikasi',
      invalid: 'Isi alamat email yang benar',
      meant: /Maksud Anda .*@gmail\.com/,
      again: 'Isi alamat email',
    },
  },
  {
    lang: 'en-us',
    words: {
      row: /^Email/,
      field: 'Email address',
      send: 'Send the code',
      code: 'Email code, 6 digits',
      left: 'Tries left: 2.',
      done: 'Your email is verified',
      state: 'Verified',
      invalid: 'The email field must be a valid email',
      meant: /Did you mean .*@gmail\.com/,
      again: 'Enter the address',
    },
  },
] as const)
  test(`R-096 R-097 in ${lang}: an e-mail address is verified with the code that it received`, {
    tag: languageTurn('R-096', lang),
  }, async ({ page, context, desk }) => {
    await signInBrowser(context, await decidedCustomer(desk))
    await setLanguage(page, lang, desk.url)
    const announced = await noteAnnounced(page)
    await page.goto('/H5/me/my-account')
    await page.getByRole('link', { name: words.row }).click()
    const field = page.getByRole('textbox', { name: words.field })
    await field.fill('siti@')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.invalid).first()).toBeVisible()
    const name = `siti.${lang}.${Date.now()}`
    await field.fill(`${name}@gmial.com`)
    await page.getByRole('button', { name: words.meant }).click()
    await expect(field).toHaveValue(`${name}@gmail.com`)
    await page.getByRole('button', { name: words.send }).click()
    const otp = await desk.newCode(`${name}@gmail.com`)
    const code = page.getByRole('textbox', { name: words.code })
    await code.fill(otp === '000000' ? '111111' : '000000')
    await expect(page.getByText(words.left)).toBeVisible()
    await page.reload()
    await expect(page.getByText('s•••@gmail.com')).toBeVisible()
    await expectOnlyAllowedStored(page, [name, 'gmail.com'])
    await code.fill(otp)
    await expect.poll(announced).toContain(words.done)
    await expect(page.getByRole('link', { name: words.row })).toContainText(words.state)
    await page.goto('/H5/me/my-account/profile/email-otp')
    const again = page.getByRole('link', { name: words.again })
    await expect(again).toBeVisible()
    // As after the server has forgotten the reference.
    await page.evaluate(
      (at) => sessionStorage.setItem('email_code', JSON.stringify({ value: 'x'.repeat(40), at })),
      Date.now(),
    )
    await page.reload()
    await again.click()
    await expect(page).toHaveURL(/verif-email$/)
  })
