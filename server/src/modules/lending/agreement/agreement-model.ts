import { createHash } from 'node:crypto'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { formatDate, formatMoney, formatPercent, formatTerms } from '@lumbung/shared/format.ts'
import { capFor, type RateCap } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { AgreementParty } from '../../onboarding/api.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { clausesOf } from './agreement-clauses.ts'
import { premiumRow } from './insurance-clause.ts'
import type { Lender } from './lender.ts'
import { costRows, dateRows, installmentRow, interestRows, row, wordedRow } from './summary-rows.ts'
import { beforeVoucher, voucherRow } from './voucher-words.ts'

export interface AgreementFacts {
  orderId: string
  /** The business date on which the agreement is made. */
  date: BusinessDate
  quote: BookedQuote
  purpose: string
  /** Unknown in a specimen for someone who has not saved an ID card. */
  party: AgreementParty | undefined
  /** Undefined in a specimen until one is chosen. */
  account: { bankName: string; last4: string; holderName: string } | undefined
  lender: Lender
  caps: readonly RateCap[]
  /** Where anyone checks a signed file by its hash. */
  verifyAt: string
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** JSON with sorted keys and no white space: equal values give the same text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const object = value as { readonly [key: string]: Json | undefined }
  const keys = Object.keys(object).filter((key) => object[key] !== undefined)
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] ?? null)}`)
    .join(',')}}`
}

/** SHA-256 of the canonical JSON, as hexadecimal digits. */
export const canonicalHash = (value: Json): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** The hash that a signature refers to: it covers every word and figure of the agreement. */
export const documentHashOf = (model: AgreementModel): string => canonicalHash(model)

const percent = (ppm: number) => formatPercent(ppm, 'id')

function summaryOf({ quote }: AgreementFacts) {
  const fee = formatMoney(beforeVoucher(quote, 'FEE'))
  return [
    installmentRow(quote),
    row('Jumlah pinjaman', formatMoney(quote.principal), 'Loan amount'),
    row('Dana yang diterima', formatMoney(quote.received), 'Money received'),
    wordedRow('Tenor', 'Tenor', (lang) => formatTerms({ ...quote, tenorUnit: quote.unit }, lang)),
    ...interestRows(quote),
    row(
      'Biaya layanan',
      `${fee} (${percent(quote.serviceFeePpm)} dari pokok)`,
      'Service fee',
      `${fee} (${formatPercent(quote.serviceFeePpm, 'en-us')} of the principal)`,
    ),
    ...voucherRow(quote),
    row('PPN biaya layanan', formatMoney(quote.vat), 'VAT on the service fee'),
    ...premiumRow(quote),
    ...costRows(quote),
    ...dateRows(quote),
  ]
}

const borrowerOf = (party: AgreementParty) => [
  party.fullName,
  `NIK ${party.nikMasked}`,
  `Lahir di ${party.birthPlace}, ${formatDate(party.birthDate, 'id')}`,
  `Alamat: ${party.address}`,
  `Nomor HP: ${party.mobileMasked}`,
]

export function partiesOf({ lender, party }: Pick<AgreementFacts, 'lender' | 'party'>) {
  const borrower = party ? borrowerOf(party) : ['Nama, NIK, tempat dan tanggal lahir, serta alamat menurut KTP']
  const lending = [lender.name, lender.address, `${lender.email}, ${lender.phone}`]
  return [
    { role: 'Pemberi Dana', lines: lender.licence ? [...lending, `Izin OJK ${lender.licence}`] : lending },
    { role: 'Penerima Dana', lines: borrower },
  ]
}

/** The number of the agreement of an order or a conversion with this id. */
export const agreementNumber = (of: string): string => `LBG-${of.replaceAll('-', '').slice(-12).toUpperCase()}`

/** Such a number, and in it the end of the order's or conversion's id. */
export const agreementNumberShape: RegExp = /^LBG-?([0-9A-F]{12})$/

/** The complete agreement of an order in Indonesian. The same facts always give the same text. */
export function agreementModel(facts: AgreementFacts): AgreementModel {
  const { orderId, date, quote, purpose, account, lender, caps, verifyAt } = facts
  const { installments: schedule } = quoteView(quote)
  const cap = (kind: 'BENEFIT' | 'LATE_FEE') => capFor(caps, kind, date, quote.tenor, quote.unit)
  return {
    number: agreementNumber(orderId),
    title: 'Perjanjian Pinjaman',
    date,
    parties: partiesOf(facts),
    summary: summaryOf(facts),
    clauses: clausesOf({
      quote,
      lender,
      purpose,
      verifyAt,
      account: account
        ? `${account.bankName} berakhiran ${account.last4} atas nama ${account.holderName}`
        : 'yang dipilih Penerima Dana saat mengajukan',
      benefitCap: cap('BENEFIT'),
      lateFeeCap: cap('LATE_FEE'),
    }),
    schedule,
    scheduleHash: canonicalHash(schedule),
  }
}
