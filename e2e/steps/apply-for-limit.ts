import { expect, type Page } from '@playwright/test'
import type { Camera } from '../harness/camera.ts'
import { choose } from './choose.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export async function heading(page: Page, name: string, timeout = 30_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout })
}

/** Chooses from a sheet. */
async function pick(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `${label}:` }).click()
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
}

async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await page.getByRole('button', { name: 'Pakai foto ini' }).click()
}

export async function signRiskStatement(page: Page): Promise<void> {
  await heading(page, 'Pernyataan')
  await choose(page.getByRole('checkbox', { name: /memahami risiko/ }))
  await page.getByRole('button', { name: 'Tanda tangani dan lanjutkan' }).click()
}

export async function photographIdCard(page: Page): Promise<void> {
  await heading(page, 'Letakkan KTP di dalam bingkai')
  await expect(page.getByText('Bagus, tahan sebentar')).toBeVisible()
  await takePhoto(page)
}

/** Fills in the data of the ID card. Birth date and sex come from the NIK. */
export async function fillInIdCard(page: Page, nik: string, birthDate: string, fullName = 'Siti Nurhaliza') {
  await heading(page, 'Isi data sesuai KTP')
  await field(page, 'NIK').fill(nik)
  await expect(field(page, 'Tanggal lahir')).toHaveValue(birthDate)
  await expect(page.getByRole('radio', { name: 'Perempuan' })).toBeChecked()
  await field(page, 'Nama lengkap').fill(fullName)
  await field(page, 'Tempat lahir').fill('Jakarta')
  await field(page, 'Alamat di KTP').fill('Jalan Cikini Raya 10')
  await save(page)
}

/** Starts the face check and makes the requested gestures in front of the camera, in either language. */
export async function makeGestures(page: Page, camera: Camera): Promise<void> {
  await camera.pointAt('face')
  await page.getByRole('button', { name: /^(Mulai verifikasi wajah|Start the face check)$/ }).click()
  await expect(page.getByText(/^(Gerakan 1 dari 3|Movement 1 of 3)$/)).toBeVisible()
  await expect(page.getByText(/^(Gerakan 3 dari 3|Movement 3 of 3)$/)).toBeVisible({ timeout: 90_000 })
}

/** The face may still be being checked. */
export async function photographSelfWithCard(page: Page): Promise<void> {
  await heading(page, 'Pegang KTP di samping wajah', 60_000)
  await takePhoto(page)
}

export async function fillInPersonalData(page: Page): Promise<void> {
  await heading(page, 'Ceritakan tentang Anda')
  await field(page, 'Nama gadis ibu kandung').fill('Sumiati')
  await page.getByLabel('Status perkawinan').selectOption('Belum kawin')
  await pick(page, 'Pendidikan terakhir', 'Sarjana (S1)')
  await pick(page, 'Jumlah tanggungan', '0')
  await page.getByLabel('Status tempat tinggal').selectOption('Milik sendiri')
  await pickAddress(page, ['Daerah Khusus Ibukota Jakarta', 'Kota Administrasi Jakarta Pusat', 'Menteng', 'Cikini'])
  await field(page, 'Alamat lengkap').fill('Jalan Cikini Raya 10')
  await field(page, 'Kode pos').fill('10330')
  await save(page)
}

async function pickAddress(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Wilayah tempat tinggal:' }).click()
  const sheet = page.getByRole('dialog')
  for (const name of names) {
    await sheet.getByRole('searchbox').fill(name)
    await sheet.getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByText(`Alamat dipilih: ${[...names].reverse().join(', ')}`)).toBeAttached()
}

export async function fillInWork(page: Page, income = '12000000'): Promise<void> {
  await heading(page, 'Pekerjaan dan penghasilan Anda')
  await pick(page, 'Pekerjaan', 'Karyawan tetap')
  await pick(page, 'Bidang usaha', 'Teknologi')
  await page.getByLabel('Jabatan').selectOption('Staf')
  await field(page, 'Nama tempat bekerja').fill('PT Gudang Garam')
  await field(page, 'Alamat tempat bekerja').fill('Jalan Sudirman 1')
  await page.getByRole('combobox', { name: 'Bulan' }).selectOption('Maret')
  await page.getByRole('combobox', { name: 'Tahun' }).selectOption('2018')
  await field(page, 'Penghasilan per bulan').fill(income)
  await page.getByLabel('Sumber dana').selectOption('Gaji')
  await field(page, 'Angsuran lain per bulan').fill('0')
  await field(page, 'Masih ada pinjaman di berapa aplikasi lain?').fill('0')
  await save(page)
}

export async function fillInContacts(page: Page): Promise<void> {
  await heading(page, 'Dua orang yang bisa kami hubungi')
  await page.getByLabel('Hubungan kontak pertama').selectOption('Saudara kandung')
  await field(page, 'Nama kontak pertama').fill('Budi Santoso')
  await field(page, 'Nomor HP kontak pertama').fill('081311112222')
  await page.getByLabel('Hubungan kontak kedua').selectOption('Teman')
  await field(page, 'Nama kontak kedua').fill('Dewi Lestari')
  await field(page, 'Nomor HP kontak kedua').fill('081333334444')
  await save(page)
}

export async function enterBankAccount(page: Page, accountNumber: string): Promise<void> {
  await heading(page, 'Ke mana dana dikirim?')
  await pick(page, 'Bank', 'BCA')
  await field(page, 'Nomor rekening').fill(accountNumber)
  await field(page, 'Ulangi nomor rekening').fill(accountNumber)
  await page.getByRole('button', { name: 'Simpan dan periksa rekening' }).click()
}

/** Consents to the credit check and submits. The confirmation closes by itself when the decision is there. */
export async function sendApplication(page: Page): Promise<void> {
  await heading(page, 'Periksa lalu kirim')
  await choose(page.getByRole('checkbox', { name: /memeriksa data kredit/ }))
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
}

/** What an applicant may enter differently. */
interface Applicant {
  nik?: string
  birthDate?: string
  fullName?: string
  income?: string
  accountNumber: string
}

/** Goes from the empty home page to a limit. The bank must hold the account under the name on the card. */
export async function applyForLimit(page: Page, camera: Camera, applicant: Applicant): Promise<void> {
  await fillInAndSend(page, camera, applicant)
  await heading(page, 'Pengajuan Anda disetujui')
}

/** Goes from the empty home page to an application that was sent. */
export async function fillInAndSend(
  page: Page,
  camera: Camera,
  { nik = '3171015601900321', birthDate = '16-01-1990', fullName, income, accountNumber }: Applicant,
): Promise<void> {
  await page.getByRole('link', { name: 'Mulai pengajuan' }).click()
  await signRiskStatement(page)
  await photographIdCard(page)
  await fillInIdCard(page, nik, birthDate, fullName)
  await makeGestures(page, camera)
  await photographSelfWithCard(page)
  await fillInPersonalData(page)
  await fillInWork(page, income)
  await fillInContacts(page)
  await enterBankAccount(page, accountNumber)
  await expect(page.getByText('Rekening cocok')).toBeVisible()
  await sendApplication(page)
}
