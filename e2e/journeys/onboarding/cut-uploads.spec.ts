import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { expect } from '@playwright/test'
import { pdfOf } from '../../../server/src/platform/files/pdf-samples.ts'
import { consent } from '../../../server/src/testing/people/customers.ts'
import { test as base } from '../../harness/fixtures.ts'
import { applicantWithDocuments, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { openWeakNetwork, type WeakNetwork } from '../../steps/weak-network.ts'

const test = base.extend<{ network: WeakNetwork }>({
  network: async ({ browserName: _browser }, use) => {
    const network = await openWeakNetwork()
    await use(network)
    await network.close()
  },
  proxy: async ({ network }, use) => use({ server: network.url }),
})

test.use({ expectedErrors: /Failed to load resource: net::ERR_/ })

const photoCall = '/api/user/image/KTP/v3'
const documentCall = '/api/supplement-material'

test('T-09 a photo whose upload breaks at 90 % stays on the screen, nothing of it is stored, and it is sent by another tap', async ({
  page,
  context,
  desk,
  camera,
  network,
}) => {
  const person = await signedInCustomer(desk)
  await consent(person.client, 'RISK')
  await signInBrowser(context, person)
  await camera.pointAt('card')
  await page.goto('/H5/apply/ktp')
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  const upload = network.breakAt(photoCall, 0.9)
  await page.getByRole('button', { name: 'Pakai foto ini' }).click()
  await upload.reached
  await expect(page.getByRole('progressbar', { name: 'Mengirim foto' })).toBeVisible()
  upload.cut()
  await expect(page.getByText('Foto belum terkirim. Fotonya masih tersimpan di sini.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto yang baru diambil' })).toBeVisible()
  expect(await person.client.data(images)).toEqual([])
  network.mend()
  await page.getByRole('button', { name: 'Kirim lagi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Isi data sesuai KTP' })).toBeVisible()
  expect(await person.client.data(images)).toHaveLength(1)
})

for (const [what, share] of [
  ['breaks at 90 %', 0.9],
  ['arrives but its reply is lost', 1],
] as const) {
  test(`a document whose upload ${what} is kept, and is stored once after it is sent again`, async ({
    page,
    context,
    desk,
    network,
  }) => {
    const person = await applicantWithDocuments(desk, 'FAMILY_CARD')
    await signInBrowser(context, person)
    await page.goto('/H5/supplement/FAMILY_CARD/upload')
    const upload = network.breakAt(documentCall, share)
    const buffer = await pdfOf(3)
    await page.getByLabel('Pilih foto atau PDF').setInputFiles({ name: 'kk.pdf', mimeType: 'application/pdf', buffer })
    await upload.reached
    await expect(page.getByRole('progressbar', { name: 'kk.pdf' })).toBeVisible()
    upload.cut()
    await expect(page.getByText('Belum terkirim. Berkasnya masih ada di sini.')).toBeVisible()
    network.mend()
    await page.getByRole('button', { name: 'Kirim lagi' }).click()
    await expect(page.getByText('PDF, 3 halaman')).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const [material] = await person.client.data(supplementMaterials)
    expect(material?.files).toHaveLength(1)
  })
}
