import { expect } from '@playwright/test'
import { newNumber } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, nikOf, signInBrowser, usePhoneOf } from '../../steps/customers.ts'
import { whilePaused } from '../../steps/database-changes.ts'
import { checkShownScreen } from '../../steps/screens/screen-checks.ts'

/** T-01, which the screen says itself: a toast would be gone before it is read. */
const failed = 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.'

test('D-034: a code typed while its channel is paused says so beside it, and is good once the channel is active again', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await usePhoneOf(context, person)
  await desk.moveClock(1)
  await page.goto((await desk.partnerLink('MOXA', person.mobile)).replace('/entry', '/bill'))
  const code = page.getByLabel(/^Kode/)
  await expect(code).toBeVisible()
  const otp = await desk.newCode(person.mobile)
  await whilePaused(database, 'MOXA', async () => {
    await code.fill(otp)
    await expect(page.getByText(failed)).toHaveCount(1)
    const again = page.waitForResponse((reply) => reply.url().includes('/auth/login/otp'))
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    expect(await (await again).json()).toMatchObject({ code: 'CHANNEL_VERIFY_ERROR' })
    await expect(page.getByText(failed)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    await checkShownScreen(page, 'id', '/MOXA/code-step')
  })
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page).toHaveURL(/\/MOXA\/bill$/)
})

test('D-034: a page of a paused channel sends no other code, and says so where it was asked for', async ({
  page,
  desk,
  database,
}) => {
  await page.goto(await desk.partnerLink('TOPED', newNumber()))
  await expect(page.getByLabel(/^Kode/)).toBeVisible()
  // A minute has gone by.
  await database.pool.query(`update one_time_code set created_at = created_at - interval '2 minutes'`)
  await page.reload()
  const resend = page.getByRole('button', { name: 'Kirim ulang kode' })
  await whilePaused(database, 'TOPED', async () => {
    await resend.click()
    await expect(page.getByText(failed)).toHaveCount(1)
  })
  await resend.click()
  await expect(page.getByText(failed)).toHaveCount(0)
})

test('D-050: a NIK sent while its channel is paused says so, costs no try, and links once the channel is active again', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await usePhoneOf(context, person)
  await page.goto(await desk.partnerLink('GOPAY', person.mobile))
  await page.getByLabel('NIK').fill(nikOf(person))
  await whilePaused(database, 'GOPAY', async () => {
    for (let tries = 0; tries < 4; tries++) {
      const refused = page.waitForResponse((reply) => reply.url().includes('/user/nik/verify'))
      await page.getByRole('button', { name: 'Tautkan dan masuk' }).click()
      expect(await (await refused).json()).toMatchObject({ code: 'CHANNEL_VERIFY_ERROR' })
      await expect(page.getByText(failed)).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Tautkan dan masuk' })).toBeEnabled()
    }
    await checkShownScreen(page, 'id', '/GOPAY/verify/nik')
  })
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page).toHaveURL(/\/GOPAY\/partner-home$/)
})

test('a change of accounts that a paused channel refuses can be tried again', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  const person = await decidedCustomer(desk)
  await page.goto(await desk.partnerLink('OTTOH5', person.mobile))
  await expect(page.getByRole('heading', { name: 'Ganti akun?' })).toBeVisible()
  await whilePaused(database, 'OTTOH5', async () => {
    await page.getByRole('button', { name: /^Masuk sebagai/ }).click()
    await expect(page.getByText(failed)).toBeVisible()
  })
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page).toHaveURL(/\/OTTOH5\/partner-home$/)
})

test('who is signed in when the channel is paused goes on: screens open, bills are read, a reload stays signed in', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await usePhoneOf(context, person)
  await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
  await expect(page.getByRole('button', { name: 'Ajukan pinjaman' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Utama' })
  await whilePaused(database, 'LINKAJA', async () => {
    await tabs.getByRole('link', { name: 'Tagihan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
    await expect(page).toHaveURL(/\/LINKAJA\/bill$/)
    await tabs.getByRole('link', { name: 'Beranda' }).click()
    await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /pinjam/i })).toBeVisible()
    await expect(page.getByText(failed)).toHaveCount(0)
  })
})
