import { formatDate, formatMoment, formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { methodText, rateText } from '@lumbung/shared/rate-text.ts'
import { rateFactsOf } from '../pricing/quote-for.ts'
import {
  type Clause,
  type ClauseFacts,
  closing,
  complaints,
  earlySettlement,
  late,
  privacy,
  repayment,
  risk,
} from './agreement-clauses.ts'
import { costPercent, perDayPercent } from './summary-rows.ts'

/** What the agreement of a conversion says about the loan that it replaces. Amounts in rupiah. */
export interface Replaced {
  /** The number of its agreement. */
  number: string
  /** What is paid of it in advance, as of a date, until a time. */
  advance: number
  settledOn: BusinessDate
  payUntil: Date
  /** Its interest of later periods, which is never charged. */
  saving: number
  /** The principal of the first loan of the chain. */
  firstPrincipal: number
}

export type ConversionClauseFacts = Omit<ClauseFacts, 'purpose' | 'account'> & { replaced: Replaced }

const percent = (ppm: number) => formatPercent(ppm, 'id')

const advanceWords = ({ advance, settledOn }: Replaced) =>
  advance > 0
    ? `Sebelum pinjaman baru dibukukan, Penerima Dana membayar di muka ${formatMoney(advance)}, yaitu bunga, biaya, pajak, dan denda pinjaman lama yang belum dibayar sampai ${formatDate(settledOn, 'id')}. Jumlah ini tidak bertambah sampai pinjaman baru dibukukan.`
    : 'Tidak ada bunga, biaya, pajak, atau denda pinjaman lama yang harus dibayar di muka.'

const relending = ({ quote, replaced }: ConversionClauseFacts): Clause => ({
  heading: 'Pinjaman baru dan pelunasan pinjaman lama',
  paragraphs: [
    `Pemberi Dana meminjamkan kembali sisa pokok ${formatMoney(quote.principal)} dari perjanjian nomor ${replaced.number} kepada Penerima Dana untuk ${formatTenor(quote.tenor, quote.unit, 'id')}. Jumlah ini langsung melunasi pokok pinjaman lama. Tidak ada dana yang dikirim ke rekening, dan limit tidak berubah.`,
    `${advanceWords(replaced)} Bunga pinjaman lama untuk periode berikutnya sebesar ${formatMoney(replaced.saving)} tidak ditagih.`,
    'Pinjaman baru mulai berlaku pada tanggal dibukukan. Jika tanggal itu berbeda dengan tanggal perjanjian, jumlah angsuran tetap sama dan tanggal jatuh tempo mengikuti tanggal pembukuan. Jadwal akhir dilampirkan pada perjanjian ini.',
    `Jika pembayaran di muka dan tanda tangan belum lengkap sampai ${formatMoment(replaced.payUntil, 'id')}, atau pinjaman lama dibayar atau diperpanjang lebih dulu, pengajuan berakhir tanpa biaya. Pinjaman lama tetap berjalan, dan pembayaran di muka dipakai untuk membayar tagihannya.`,
    'Jika setelah pembukuan diketahui bahwa pinjaman lama sudah dibayar sebelumnya, pokok dan bunga pinjaman baru dikurangi selama angsuran pertama belum jatuh tempo dan belum dibayar. Setelah itu, pembayaran tersebut dan bunga yang seharusnya dihemat menjadi saldo Penerima Dana.',
  ],
})

const price = ({ quote }: ConversionClauseFacts): Clause => ({
  heading: 'Bunga, biaya, dan pajak',
  paragraphs: [
    `Bunga ${rateText(rateFactsOf(quote), 'id')}, seluruhnya ${formatMoney(quote.interest)}. ${methodText(rateFactsOf(quote), 'id')}`,
    'Tidak ada biaya layanan dan tidak ada PPN.',
    `Total yang dibayar kembali ${formatMoney(quote.total)}. Seluruh biaya pinjaman ${formatMoney(quote.cost)}, yaitu ${costPercent(quote)} dari pokok, ${perDayPercent(quote)} per hari, atau bunga efektif ${formatPercent(quote.effectiveAnnualPpm, 'id', 1)} per tahun.`,
    'Tidak ada biaya lain di luar yang tertulis dalam perjanjian ini. Besarnya bunga tidak berubah selama masa pinjaman.',
  ],
})

const caps = ({ benefitCap, replaced }: ConversionClauseFacts): Clause => ({
  heading: 'Batas seluruh biaya',
  paragraphs: [
    `Bunga tidak melebihi ${percent(benefitCap.ppmPerDay)} per hari dari pokok, sesuai ketentuan OJK yang berlaku pada tanggal perjanjian.`,
    `Jumlah bunga, biaya, pajak, dan denda dari pinjaman ini dan semua pinjaman yang digantikannya tidak akan melebihi 100% dari pokok pinjaman pertama, yaitu ${formatMoney(replaced.firstPrincipal)}. Setelah batas itu tercapai, tidak ada denda yang ditambahkan.`,
  ],
})

const early = (): Clause => ({
  heading: 'Pelunasan lebih awal dan pembatalan',
  paragraphs: [
    earlySettlement,
    'Pengajuan dapat dibatalkan tanpa biaya sampai pinjaman baru dibukukan. Karena tidak ada dana yang dikirim, tidak ada masa pertimbangan setelahnya.',
  ],
})

/** The text of the agreement of a conversion in plain Indonesian. */
export const conversionClausesOf = (facts: ConversionClauseFacts): Clause[] =>
  [relending, price, repayment, late, caps, early, privacy, complaints, risk, closing].map((make) => make(facts))
