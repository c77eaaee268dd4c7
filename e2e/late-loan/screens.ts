import { formatDate, formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { expect, type Page } from '@playwright/test'

/** What a customer has to read on a day. Rupiah and business dates. */
export interface Wanted {
  loanId: string
  dueDate: string
  unpaid: number
  openTotal: number
  daysLate: number
  /** Nothing late yet although the due date is over. */
  grace: boolean
  settlement: number
  /** Money of the instalment that has come. */
  came: number
  /** A virtual account that was made before. */
  paymentId: string
}

export type Language = 'id' | 'en-us'

/** `12.300`: a figure of money as every screen writes it, with or without its Rp. */
const figure = (amount: number) => formatMoney(amount).replace('Rp', '')

/** What the page of a code says about its deadline. */
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

/** The page says all of that, now or soon. */
export async function seesNow(page: Page, words: readonly string[]): Promise<void> {
  for (const each of words) await expect(page.locator('body')).toContainText(each, { useInnerText: true })
}

async function sees(page: Page, address: string, words: readonly string[]): Promise<void> {
  await page.goto(address)
  await seesNow(page, words)
}

/** Every screen with the amount, the date or the fee, in one language. */
export async function seeScreens(page: Page, url: string, wanted: Wanted, language: Language): Promise<void> {
  const { loanId, dueDate, unpaid, openTotal, daysLate, grace, came, paymentId } = wanted
  await page.context().addCookies([{ name: 'language', value: language, url }])
  const id = language === 'id'
  const over = daysLate > 0 || grace
  const [day, date] = [formatWeekday(dueDate, language), formatDate(dueDate, language)]
  const late =
    daysLate > 0 ? [id ? `Terlambat ${daysLate} hari` : `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`] : []
  const part = came > 0 ? [figure(came)] : []
  const was = `${id ? 'Jatuh tempo' : 'Was due'} ${date}`
  await sees(page, '/H5/home', [figure(unpaid), day, ...part])
  await sees(page, '/H5/bill', [figure(unpaid), figure(openTotal), over ? was : day, ...late, ...part])
  await sees(page, `/H5/bill/detail/${loanId}`, [
    ...[figure(unpaid), figure(openTotal), over ? was : `${id ? 'Bayar paling lambat' : 'Pay by'} ${day}`],
    ...[...late, ...part],
  ])
  await page.getByRole('button', { name: id ? /Lunasi lebih awal/ : /Settle early/ }).click()
  await expect(page.getByRole('dialog').getByText(figure(wanted.settlement)).first()).toBeVisible()
  await sees(page, '/H5/bill/payment-method', [figure(unpaid), date])
  await sees(page, '/H5/repayment-record', [
    came > 0 ? formatMoney(came) : id ? 'Belum ada pembayaran' : 'No payments yet',
  ])
  await sees(page, `/H5/bill/how-to-pay?paymentId=${paymentId}`, [figure(unpaid), deadlineWords(wanted, language)])
}
