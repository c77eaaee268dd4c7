import type { AgreementKind } from '@lumbung/shared/contract/lending/agreements.ts'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { bankNameOf } from '../../onboarding/api.ts'
import { agreementNumber } from './agreement-model.ts'
import { row, wordedRow } from './summary-rows.ts'

/** What `annexSchedule` stores. */
interface StoredSchedule {
  disbursedOn: string
  /** The price in words, and what the annex changes. */
  interest: string
  schedule: AgreementModel['schedule']
  scheduleHash: string
}

/** What `annexAccount` stores. */
interface StoredAddendum {
  title: string
  account: { bankCode: string; last4: string; holderName: string }
}

interface Annex {
  kind: Exclude<AgreementKind, 'AGREEMENT'>
  content: unknown
  /** The order or conversion whose agreement it is annexed to. */
  of: string
  madeAt: Date
  scheduleHash: string
}

const annexedTo = (of: string) => row('Lampiran perjanjian', agreementNumber(of), 'Annex to the agreement')

function finalSchedule({ content, of }: Annex): AgreementModel {
  const { disbursedOn, interest, schedule, scheduleHash } = content as StoredSchedule
  return {
    number: agreementNumber(of),
    title: 'Jadwal Angsuran Akhir',
    date: disbursedOn,
    parties: [],
    summary: [
      annexedTo(of),
      wordedRow('Berlaku sejak', 'Valid from', (lang) => formatDate(disbursedOn, lang)),
      row('Jumlah angsuran', String(schedule.length), 'Instalments'),
      row('Total yang dibayar', formatMoney(schedule.reduce((sum, { total }) => sum + total, 0)), 'Total you repay'),
    ],
    clauses: [{ heading: 'Bunga dan perubahan', paragraphs: [interest] }],
    schedule,
    scheduleHash,
  }
}

function addendum({ content, of, madeAt, scheduleHash }: Annex): AgreementModel {
  const { title, account } = content as StoredAddendum
  return {
    number: agreementNumber(of),
    title,
    date: businessDateAt(madeAt),
    parties: [],
    summary: [
      annexedTo(of),
      row('Bank', bankNameOf(account.bankCode), 'Bank'),
      row('Nomor rekening', `berakhiran ${account.last4}`, 'Account number', `ending in ${account.last4}`),
      row('Atas nama', account.holderName, 'Account name'),
    ],
    clauses: [
      {
        heading: 'Rekening pencairan',
        paragraphs: ['Dana pinjaman dikirim ke rekening ini. Isi lain dari perjanjian tidak berubah.'],
      },
    ],
    schedule: [],
    scheduleHash,
  }
}

/** An addendum or final schedule in the form of an agreement, to read and to print. */
export const annexModel = (annex: Annex): AgreementModel =>
  annex.kind === 'FINAL_SCHEDULE' ? finalSchedule(annex) : addendum(annex)
