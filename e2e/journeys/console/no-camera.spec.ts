import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { phoneTest as test } from '../../harness/console.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import {
  checkPage,
  enter,
  openProposal,
  pressButton,
  pressLink,
  typeText,
  watchPolicy,
} from '../../steps/console-pages.ts'
import { applicantWithoutFace, signInBrowser } from '../../steps/customers.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

/** Says that there is no camera, and when to call. */
async function askWithoutCamera(page: Page, why: string, callAt: string, note?: string): Promise<void> {
  await page.getByLabel('Kenapa kamera tidak bisa dipakai?').selectOption(why)
  await page.getByLabel('Kapan Anda bisa ditelepon?').selectOption(callAt)
  if (note) await page.getByLabel('Keterangan').fill(note)
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
}

/** The newest request of a customer. */
async function requestOf({ pool }: Database, userId: string): Promise<string> {
  const { rows } = await pool.query('select id from no_camera where user_id = $1 order by asked_at desc limit 1', [
    userId,
  ])
  return String(rows[0]?.id)
}

test('D-116: an applicant without a camera is called, two operators confirm, and a reviewer reads their names', async ({
  page,
  context,
  desk,
  database,
  office,
}) => {
  test.slow()
  const applicant = await applicantWithoutFace(desk)
  await signInBrowser(context, applicant)
  await page.goto('/H5/apply/liveness-introduce')
  await page.getByRole('button', { name: 'Kamera tidak bisa dipakai?' }).click()
  await expect(page.getByRole('heading', { name: 'Kami bantu dengan cara lain' })).toBeVisible()
  const morning = 'Pagi, 08.00–12.00 WIB'
  await askWithoutCamera(page, 'Alasan lain', morning)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Kami perlu memastikan ini benar Anda' })).toBeVisible()
  await page.getByRole('button', { name: 'Kamera tidak bisa dipakai?' }).click()
  await askWithoutCamera(page, 'Saya penyandang disabilitas', morning, 'Saya tunanetra, telepon saja')
  await expect(page.getByRole('heading', { name: 'Permintaan Anda kami proses' })).toBeVisible()

  const noCameraId = await requestOf(database, applicant.userId)
  const reviewer = await office.join('Rina Kartika', 'REVIEWER')
  await pressLink(reviewer, 'Antrean')
  await enter(reviewer.getByRole('link', { name: /^Tanpa kamera/ }))
  await expect(reviewer.getByRole('heading', { name: 'Tanpa kamera' })).toBeVisible()
  await enter(reviewer.locator(`a[href$="${noCameraId}"]`))
  await expect(reviewer.getByText('Saya tunanetra, telepon saja')).toBeVisible()
  await pressButton(reviewer, 'Ambil permintaan')
  await expect(reviewer.getByText(`+62${applicant.mobile.slice(1)}`)).toBeVisible()
  await expect(
    reviewer
      .getByRole('img')
      .or(reviewer.getByRole('button', { name: /^Perbesar foto: KTP/ }))
      .first(),
  ).toBeVisible()
  await pressButton(reviewer, 'Usulkan konfirmasi')
  const reason = `Panggilan video, KTP ditunjukkan, ${applicant.mobile}`
  await typeText(reviewer, reason)
  await enter(reviewer.getByRole('alertdialog').getByRole('button', { name: 'Usulkan konfirmasi' }))
  await expect(reviewer.getByText('Diusulkan Rina Kartika.')).toBeVisible()

  const senior = await office.join('Sri Wahyuni', 'SENIOR', { at: `/queue/no-camera/${noCameraId}` })
  await expect(senior.getByRole('button', { name: /^Perbesar foto: KTP/ })).toBeVisible()
  await pressLink(senior, 'Persetujuan')
  await enter(openProposal(senior, reason).getByRole('button', { name: 'Setujui', exact: true }))
  await expect(senior.getByText('Disetujui dan dijalankan.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Identitas Anda sudah dipastikan' })).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page).toHaveURL(/\/apply\/bank-info/)
  const { applicationId } = await applicant.client.data(submitApplication)
  await desk.hasCase(applicationId)
  expect((await applicant.client.data(currentApplication)).review).toBe('CREDITING')
  await senior.goto(`${desk.url}/console/cases/${applicationId}`)
  const who = 'Tidak ada gambar langsung: dipastikan dengan cara lain oleh Rina Kartika dan Sri Wahyuni'
  await expect(senior.getByText(who)).toBeVisible()
})

test('D-116: an applicant who asked does the face check after all, and nobody can confirm any more', async ({
  page,
  context,
  desk,
  camera,
  database,
}) => {
  test.slow()
  const applicant = await applicantWithoutFace(desk)
  await signInBrowser(context, applicant)
  await page.goto('/H5/apply/liveness-introduce')
  await page.getByRole('button', { name: 'Kamera tidak bisa dipakai?' }).click()
  await askWithoutCamera(page, 'Kameranya rusak atau tidak bisa dibuka', 'Malam, 17.00–20.00 WIB')
  await page.getByRole('button', { name: 'Verifikasi wajah saja' }).click()
  await makeGestures(page, camera)
  await expect(page).toHaveURL(/\/apply\/bank-info/, { timeout: 30_000 })
  const id = await requestOf(database, applicant.userId)
  const { rows } = await database.pool.query('select status from no_camera where id = $1', [id])
  expect(rows[0]?.status).toBe('WITHDRAWN')
})

for (const language of languages)
  test(`the screens without a camera in ${language}: axe, policy, width`, async ({
    page,
    context,
    desk,
    database,
    office,
  }) => {
    test.slow()
    const applicant = await applicantWithoutFace(desk)
    await signInBrowser(context, applicant)
    await watchPolicy(page)
    await setLanguage(page, language, desk.url)
    await page.goto('/H5/apply/liveness-introduce')
    await page.getByRole('button', { name: /^(Kamera tidak bisa dipakai|Cannot use the camera)\?$/ }).click()
    await checkPage(page, 'form')
    await page.getByLabel(/^(Kenapa kamera|Why can you)/).selectOption({ index: 1 })
    await page.getByLabel(/^(Kapan Anda|When can we)/).selectOption({ index: 1 })
    await page.getByRole('button', { name: /^(Kirim permintaan|Send the request)$/ }).click()
    await expect(page.locator('h1')).toHaveText(/kami proses|working on/)
    await checkPage(page, 'asked')

    const senior = await office.join('Sri Wahyuni', 'SENIOR', { language })
    const request = `${desk.url}/console/queue/no-camera/${await requestOf(database, applicant.userId)}`
    for (const width of [1280, 1024]) {
      await senior.setViewportSize({ width, height: 800 })
      await senior.goto(`${desk.url}/console/queue/no-camera`)
      await checkPage(senior, `list at ${width}`)
      await senior.goto(request)
      await checkPage(senior, `request at ${width}`)
    }
    await pressButton(senior, /^(Ambil permintaan|Take the request)$/)
    await expect(senior.getByRole('button', { name: /^(Lepas|Release)$/ })).toBeVisible()
    await checkPage(senior, 'held')
    await pressButton(senior, /^(Tolak permintaan|Refuse the request)$/)
    const dialog = senior.getByRole('alertdialog')
    await dialog.getByRole('combobox').selectOption('OTHER_DEVICE')
    await expect(dialog.getByText(/perangkat lain\.|another device\./)).toBeVisible()
    await dialog.getByRole('textbox').fill('Punya tablet dengan kamera di rumah')
    await enter(dialog.getByRole('button', { name: /^(Tolak permintaan|Refuse the request)$/ }))
    await expect(senior.getByText(/^(Ditolak|Refused)$/).first()).toBeVisible()
    await checkPage(senior, 'refused')
    await expect(page.locator('h1')).toHaveText(/Belum bisa dipastikan|could not confirm/)
    await checkPage(page, 'refused')
  })
