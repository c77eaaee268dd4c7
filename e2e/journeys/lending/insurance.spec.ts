import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { expect, type Page } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'

const costs = (page: Page) => page.getByRole('table', { name: 'Rincian biaya' })

test('S-05 D-153 E-22: insurance is off, is chosen in the sheet, signed, shown with its policy, and canceled', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await planLoan(page, '3000000', 6)
  await expect(costs(page)).toContainText('Rp3.426.600')
  await expect(costs(page)).not.toContainText('Premi')
  await page.getByRole('button', { name: /Asuransi \(tidak wajib\).*Tanpa asuransi/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Asuransi' })
  await expect(sheet.getByRole('radio', { name: /Tanpa asuransi/ })).toBeChecked()
  await choose(sheet.getByRole('radio', { name: /Asuransi kecelakaan diri/ }))
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Ketentuan Asuransi kecelakaan diri (PDF)' }).click()
  expect((await downloading).suggestedFilename()).toBe('personal-accident-general.pdf')
  await sheet.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await expect(costs(page)).toContainText('Premi asuransi kecelakaan diriRp15.000')
  await expect(costs(page)).toContainText('Rp3.441.600')
  // The choice survives a reload; consent does not.
  await page.reload()
  await expect(costs(page)).toContainText('Rp3.441.600')
  await applyForPlan(page)
  await expect(page.getByText('Asuransi yang dipilih')).toBeVisible()
  await signAgreement(page, desk, person.mobile)
  await expectMoneySent(page)
  const [loan] = (await person.client.data(loanList)).items
  const announced = await noteAnnounced(page)
  await page.goto(`/H5/me/loan-details/${loan?.loanId}`)
  await expect(page.getByText(/^Nomor polis POL-[0-9A-F]{12}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan asuransi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect.poll(announced).toContain('Asuransi dibatalkan.')
  await expect(page.getByText('Seluruh premi sudah kembali ke pinjaman.', { exact: false })).toBeVisible()
  await expect(page.getByText('Premi asuransi yang dikembalikan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batalkan asuransi' })).toHaveCount(0)
})

test('D-153: an insurance is chosen and taken out again in English', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await page.goto('/H5/home/apply-loan')
  await page.getByRole('button', { name: /Insurance \(optional\).*No insurance/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Insurance' })
  await choose(sheet.getByRole('radio', { name: /Group life insurance/ }))
  await sheet.getByRole('button', { name: 'Use this choice' }).click()
  const english = page.getByRole('table', { name: 'Cost breakdown' })
  await expect(english).toContainText('Premium: Group life insurance')
  await page.getByRole('button', { name: /Insurance \(optional\).*Group life insurance, premium/ }).click()
  await choose(sheet.getByRole('radio', { name: /No insurance/ }))
  await sheet.getByRole('button', { name: 'Use this choice' }).click()
  await expect(english).not.toContainText('Premium')
})
