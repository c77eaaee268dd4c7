import { expect } from '@playwright/test'
import { newNik, newNumber } from '../../../server/src/testing/people/customers.ts'
import { phoneTest as test } from '../../harness/console.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { checkPage, enter, openProposal, pressButton, pressLink, typeText } from '../../steps/console-pages.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { orderLoan, signLoan } from '../../steps/loans.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'
import { signInByCode } from '../../steps/sign-in.ts'

test('D-096: a customer who lost the number asks from a new one, two operators agree, and the old account opens', async ({
  page,
  context,
  desk,
  camera,
  office,
}) => {
  test.slow()
  const nik = newNik()
  const lost = await decidedCustomer(desk, { ktp: { idNumber: nik } })
  await signLoan(lost, await orderLoan(lost))
  const mobile = newNumber()
  await signInBrowser(context, await signedInCustomer(desk, mobile))

  await page.goto('/H5/exsit')
  await page.getByRole('link', { name: 'Nomor lama saya hilang' }).click()
  await makeGestures(page, camera)
  await expect(page.getByRole('heading', { name: 'Data akun lama Anda' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('NIK').fill(nik.slice(1))
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel('NIK').fill(nik)
  await page.getByLabel('Jumlah pinjaman terakhir').fill('3000000')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { name: 'Permintaan Anda kami periksa' })).toBeVisible()

  const reviewer = await office.join('Rina Kartika', 'REVIEWER')
  await pressLink(reviewer, 'Antrean')
  await enter(reviewer.getByRole('link', { name: /^Nomor hilang/ }))
  await enter(reviewer.locator('tbody a[data-row]').last())
  await expect(reviewer.getByRole('row', { name: /Pinjaman terakhir/ })).toContainText('Rp3.000.000, cair')
  await expect(reviewer.getByRole('row', { name: /^NIK/ })).toContainText('Cocok')
  await expect(reviewer.getByRole('row', { name: /^Wajah/ })).toContainText('Kemiripan')
  await pressButton(reviewer, 'Usulkan ganti nomor')
  const reason = `Ditelepon, data cocok semua, ${mobile}`
  await typeText(reviewer, reason)
  await enter(reviewer.getByRole('alertdialog').getByRole('button', { name: 'Usulkan ganti nomor' }))
  await expect(reviewer.getByText('Diusulkan Rina Kartika')).toBeVisible()

  const senior = await office.join('Sri Wahyuni', 'SENIOR')
  await pressLink(senior, 'Persetujuan')
  await enter(openProposal(senior, reason).getByRole('button', { name: 'Setujui', exact: true }))
  await expect(senior.getByText('Disetujui dan dijalankan.')).toBeVisible()

  await page.reload()
  await context.clearCookies({ name: /lumbung$/ })
  await desk.moveClock(1)
  await signInByCode(page, desk, mobile)
  await expect(page.getByText('Limit tersedia')).toBeVisible()
})

for (const language of languages)
  test(`the screens of lost numbers in ${language}: axe, policy, width`, async ({
    page,
    context,
    desk,
    camera,
    office,
  }) => {
    test.slow()
    await signInBrowser(context, await signedInCustomer(desk))
    await setLanguage(page, language, desk.url)
    await page.goto('/H5/exsit')
    await page.getByRole('link', { name: /^(Nomor lama saya hilang|I lost my old number)$/ }).click()
    await makeGestures(page, camera)
    await page.getByLabel('NIK').fill(newNik(), { timeout: 30_000 })
    await page.getByRole('button', { name: /^(Kirim permintaan|Send the request)$/ }).click()
    await expect(page.locator('h1')).toHaveText(/periksa|looking into/)

    const senior = await office.join('Sri Wahyuni', 'SENIOR', { language })
    for (const width of [1280, 1024]) {
      await senior.setViewportSize({ width, height: 800 })
      await senior.goto(`${desk.url}/console/queue/lost-numbers`)
      await checkPage(senior, `list at ${width}`)
      await senior.locator('tbody a[data-row]').last().click()
      await checkPage(senior, `request at ${width}`)
    }
    await senior.getByRole('button', { name: /^(Tolak permintaan|Refuse the request)$/ }).click()
    await typeText(senior, 'Tidak ada akun dengan NIK ini')
    await enter(
      senior.getByRole('alertdialog').getByRole('button', { name: /^(Tolak permintaan|Refuse the request)$/ }),
    )
    await expect(senior.getByText(/^(Ditolak|Refused)$/).first()).toBeVisible()
    await checkPage(senior, 'refused')
    await page.reload()
    await expect(page.locator('h1')).toHaveText(/belum bisa diganti|was not changed/)
  })
