import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      row: 'Privasi dan data',
      ask: 'Minta salinan data',
      get: 'Unduh salinan',
      code: 'Kode SMS, 6 angka',
      offers: /boleh mengirim penawaran/,
      off: 'Penawaran dihentikan',
      on: 'Penawaran diizinkan',
      request: 'Ajukan permintaan',
      details: 'Penjelasan',
      send: 'Kirim permintaan',
      kind: 'Perbaiki data saya',
      due: /Dijawab paling lambat/,
      answer: /Jawaban kami/,
      required: 'Isian ini wajib diisi',
    },
  },
  {
    lang: 'en-us',
    words: {
      row: 'Privacy and data',
      ask: 'Ask for a copy',
      get: 'Download the copy',
      code: 'SMS code, 6 digits',
      offers: /may send me offers/,
      off: 'Offers stopped',
      on: 'Offers allowed',
      request: 'Make a request',
      details: 'Details',
      send: 'Send the request',
      kind: 'Correct my data',
      due: /Answered by/,
      answer: /Our answer/,
      required: 'The field is required',
    },
  },
] as const)
  test(`RA-08 in ${lang}: a customer downloads a copy, changes a consent and has a request answered`, {
    tag: languageTurn('RA-08', lang),
  }, async ({ page, context, desk }) => {
    const person = await decidedCustomer(desk)
    await signInBrowser(context, person)
    await setLanguage(page, lang, desk.url)
    await page.goto('/H5/me/setting')
    await page.getByRole('link', { name: words.row }).click()
    await page.getByRole('button', { name: words.ask }).click()
    await page.getByRole('button', { name: words.get }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('textbox', { name: words.code }).fill(await desk.newCode(person.mobile))
    expect((await download).suggestedFilename()).toBe('lumbung-data.zip')
    const offers = page.getByRole('checkbox', { name: words.offers })
    await expect(offers).not.toBeChecked()
    await offers.check()
    await expect(page.getByText(words.on)).toBeVisible()
    await offers.uncheck()
    await expect(page.getByText(words.off)).toBeVisible()
    await page.getByRole('button', { name: words.request }).click()
    await page.getByRole('radio', { name: words.kind }).check()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.required).first()).toBeVisible()
    await page.getByRole('textbox', { name: words.details }).fill('Nama ibu saya salah eja.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.due).first()).toBeVisible()
    await desk.answerQuestion(person.mobile, 'Sudah kami perbaiki.')
    await page.reload()
    await expect(page.getByText(words.answer)).toBeVisible()
    await expect(page.getByText('Sudah kami perbaiki.')).toBeVisible()
  })
