import { formatDate, formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { expect, type Page } from '@playwright/test'
import type { BillFigures } from './replies.ts'

/** What the screens must show on a day, in rupiah and business dates. */
interface Wanted extends BillFigures {
  loanId: string
  /** Past the due date but within the grace. */
  grace: boolean
  /** A virtual account created earlier. */
  paymentId: string
}

export type Language = 'id' | 'en-us'

/** `12.300`: an amount as screens format it, without `Rp`. */
const figure = (amount: number) => formatMoney(amount).replace('Rp', '')

/** The text about the deadline on the page of a code. */
export function deadlineWords(
  { dueDate, daysLate, grace }: Pick<Wanted, 'dueDate' | 'daysLate' | 'grace'>,
  language: Language,
): string {
  const day = formatWeekday(dueDate, language)
  const id = language === 'id'
  if (daysLate > 0 && id)
    return `Jatuh tempo ${day}, terlambat ${daysLate} hari. Denda dihitung setiap hari. Bayar hari ini.`
  if (daysLate > 0)
    return `Was due ${day}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late. The late fee grows every day. Pay today.`
  if (grace)
    return id ? `Jatuh tempo ${day}. Belum ada denda. Bayar hari ini.` : `Was due ${day}. No late fee yet. Pay today.`
  return `${id ? 'Bayar sebelum' : 'Pay before'} ${day}, 23.59 WIB`
}

/** Waits until the page contains all these texts. */
export async function expectTexts(page: Page, words: readonly string[]): Promise<void> {
  for (const each of words) await expect(page.locator('body')).toContainText(each, { useInnerText: true })
}

async function sees(page: Page, address: string, words: readonly string[]): Promise<void> {
  await page.goto(address)
  await expectTexts(page, words)
}

/** Checks every screen that shows the amount, the date or the fee, in one language. */
export async function expectScreens(page: Page, url: string, wanted: Wanted, language: Language): Promise<void> {
  const { loanId, dueDate, unpaid, openTotal, daysLate, grace, received, paymentId } = wanted
  await page.context().addCookies([{ name: 'language', value: language, url }])
  const id = language === 'id'
  const over = daysLate > 0 || grace
  const [day, date] = [formatWeekday(dueDate, language), formatDate(dueDate, language)]
  const late =
    daysLate > 0 ? [id ? `Terlambat ${daysLate} hari` : `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`] : []
  const part = received > 0 ? [figure(received)] : []
  const was = `${id ? 'Jatuh tempo' : 'Was due'} ${date}`
  await sees(page, '/H5/home', [figure(unpaid), day, ...part])
  await sees(page, '/H5/bill', [figure(unpaid), figure(openTotal), over ? was : day, ...late, ...part])
  await sees(page, `/H5/bill/detail/${loanId}`, [
    figure(unpaid),
    figure(openTotal),
    over ? was : `${id ? 'Bayar paling lambat' : 'Pay by'} ${day}`,
    ...late,
    ...part,
  ])
  await page.getByRole('button', { name: id ? /Lunasi lebih awal/ : /Settle early/ }).click()
  await expect(page.getByRole('dialog').getByText(figure(wanted.settlement)).first()).toBeVisible()
  // What was paid explains the amount here, too; a late bill holds the limit back.
  await sees(page, '/H5/bill/payment-method', [figure(unpaid), date, ...part])
  await sees(page, `/H5/me/loan-details/${loanId}`, [figure(openTotal), ...part])
  if (daysLate > 0) await sees(page, '/H5/home/my-limit', [id ? 'Limit yang belum bisa dipakai' : 'Limit on hold'])
  await sees(page, '/H5/repayment-record', [
    received > 0 ? formatMoney(received) : id ? 'Belum ada pembayaran' : 'No payments yet',
  ])
  await sees(page, `/H5/bill/how-to-pay?paymentId=${paymentId}`, [figure(unpaid), deadlineWords(wanted, language)])
}
