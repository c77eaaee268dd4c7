import { expect } from '@playwright/test'
import { moveTo, signedInBorrower, test } from '../../harness/fixed-clock.ts'
import { expectTexts } from '../../late-loan/screens.ts'

const words = {
  id: [
    'Saldo Anda menutup Rp1.000.000',
    'Rp4.000.000 dari saldo Anda baru kami terima. Untuk pelunasan, jumlah itu bisa dipakai mulai 21 Des 2026.',
  ],
  'en-us': [
    'Your balance covers Rp1.000.000',
    'Rp4.000.000 of your balance was paid in recently. It can be used to settle this loan from 21 Dec 2026.',
  ],
} as const

test('behaviour 7: the settlement says from when credit counts that waits over the weekend', async ({
  app,
  page,
  context,
}) => {
  const { debtor, loanId } = await signedInBorrower(app, context)
  await moveTo(app, '2026-12-17T10:00')
  const { code, amount } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  await debtor.pay(code, amount + 1_000_000)
  await moveTo(app, '2026-12-18T10:00')
  await debtor.pay(code, 4_000_000)
  for (const language of ['id', 'en-us'] as const) {
    await context.addCookies([{ name: 'language', value: language, url: app.url }])
    await page.goto(`/H5/bill/detail/${loanId}`)
    await page.getByRole('button', { name: /Lunasi lebih awal|Settle early/ }).click()
    await expectTexts(page, words[language])
    await expect(page.getByRole('button', { name: /^(Lunasi|Settle for) Rp/ })).toBeVisible()
  }
  await moveTo(app, '2026-12-21T10:00')
  await page.reload()
  await page.getByRole('button', { name: /Settle early/ }).click()
  await page.getByRole('button', { name: 'Settle with my balance' }).click()
  await expect(page.getByText('The loan is paid off')).toBeVisible()
})
