import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { expect } from '@playwright/test'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { applyAndWait, customerInBrowser, decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { orderLoan, signLoan } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-012 R-013 R-014 R-130 E-27: a friend registers on a shared link, borrows, and both get their voucher the next day', async ({
  browser,
  page,
  context,
  desk,
}) => {
  const inviter = await decidedCustomer(desk)
  await signInBrowser(context, inviter)
  await page.goto('/H5/me/vouchers')
  const mission = page.getByRole('link', { name: /^Ajak teman ke Lumbung/ })
  await expect(mission).toContainText('Ajak teman: potongan biaya layanan Rp25.000. Belum ada teman yang mendaftar')
  await mission.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bagikan kode Anda' })).toBeVisible()
  const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const link = /https?:\S+shareType=MGM_WASHARE/.exec(decodeURIComponent(shared ?? ''))?.[0] ?? ''
  expect(new URL(link).pathname).toBe('/H5/refer-friends')

  const friends = await browser.newContext()
  const friend = await friends.newPage()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'Voucher untuk Anda' })).toBeVisible()
  await friend.getByRole('link', { name: 'Daftar dengan nomor HP' }).click()
  const mobile = newNumber()
  await friend.getByRole('textbox', { name: 'Nomor HP' }).fill(mobile)
  await friend.getByRole('button', { name: 'Kirim kode SMS' }).click()
  await friend.getByLabel('Kode SMS, 4 angka').fill(await desk.newCode(mobile))
  await expect(friend).toHaveURL(/\/push\/term-and-condition/)
  await expect(friend.getByRole('checkbox').first()).toBeVisible()
  for (const box of await friend.getByRole('checkbox').all()) await choose(box)
  await friend.getByRole('button', { name: /lanjut/i }).click()
  await expect(friend).toHaveURL(/\/H5\/home/)

  const invitee = await customerInBrowser(friends, desk, mobile)
  await expect(async () => {
    expect((await inviter.client.data(referral)).joined).toBe(1)
  }).toPass()
  await applyAndWait(invitee)
  await signLoan(invitee, await orderLoan(invitee))
  await desk.moveClock(1)
  await expect(async () => {
    await page.reload()
    const earned = page.getByRole('listitem').filter({ hasText: 'Teman yang membuat Anda mendapat voucher' })
    await expect(earned).toContainText('1', { timeout: 15_000 })
  }).toPass()
  await page.goto('/H5/me/vouchers')
  await expect(page.getByText('Ajak teman: potongan biaya layanan Rp25.000', { exact: true })).toBeVisible()
  await expect(mission).toContainText('Ajakan Anda sudah menghasilkan voucher')
  await friend.goto('/H5/me/my-account/ref-code')
  await expect(friend.getByText((await inviter.client.data(referral)).code)).toBeVisible()
  await friend.goto('/H5/me/vouchers')
  await expect(friend.getByText('Teman baru: potongan biaya layanan Rp15.000')).toBeVisible()
  await friends.close()
})

test('R-101 R-130: the code is copied, and the link too, in English', async ({ page, context, desk }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/me/my-account')
  await page.getByRole('link', { name: 'Referral code' }).click()
  await expect(page.getByText('You registered without an invitation')).toBeVisible()
  const { code } = await person.client.data(referral)
  await page.getByRole('button', { name: 'Copy Your referral code' }).click()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(code)
  await page.getByRole('link', { name: 'Invite friends' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = new URL(await page.evaluate<string>('navigator.clipboard.readText()'))
  expect([copied.pathname, copied.searchParams.get('invitedBy'), copied.searchParams.get('shareType')]).toEqual([
    '/H5/refer-friends',
    code,
    'MGM_CPLINKSHARE',
  ])
})

test('D-180 R-024: the campaign page signs in with an unknown code as with any other, in English', async ({
  page,
  context,
  desk,
}) => {
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/top-up/invitee/login?invitedBy=NOTACODE&shareType=anything')
  await expect(page.getByRole('heading', { level: 1, name: 'Register with your friend’s invitation' })).toBeVisible()
  const mobile = newNumber()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('button', { name: 'Send SMS code' }).click()
  await page.getByLabel('SMS code, 4 digits').fill(await desk.newCode(mobile))
  await expect(page).toHaveURL(/\/push\/term-and-condition/)
  const { client } = await customerInBrowser(context, desk, mobile)
  expect((await client.data(referral)).invitedBy).toBeUndefined()
})

test('R-012: a signed-in customer learns that invitations are for new ones', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/refer-friends?invitedBy=ABCD2345')
  await expect(page.getByText('Undangan hanya berlaku untuk pelanggan baru')).toBeVisible()
  await page.getByRole('link', { name: 'Ke Beranda' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
})
