import { formatDate, formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { dueDayText, methodText, rateText } from '@lumbung/shared/rate-text.ts'
import { rateFactsOf } from '../pricing/quote-for.ts'
import { insurance, insuredEarlyWords, premiumWords } from './insurance-clause.ts'
import type { Lender } from './lender.ts'
import { costPercent, perDayPercent } from './summary-rows.ts'
import { chargeWords, feeName, reductionWords, returnWords } from './voucher-words.ts'

export interface Clause {
  heading: string
  paragraphs: string[]
}

export interface ClauseFacts {
  quote: BookedQuote
  lender: Lender
  purpose: string
  /** `BCA, nomor rekening berakhiran 1234, atas nama …` */
  account: string
  benefitCap: RateCap
  lateFeeCap: RateCap
  /** Where anyone checks a signed file by its hash. */
  verifyAt: string
}

const money = formatMoney
const percent = (ppm: number) => formatPercent(ppm, 'id')
const date = (day: BusinessDate) => formatDate(day, 'id')

const loan = ({ quote, purpose, account }: ClauseFacts): Clause => ({
  heading: 'Pinjaman dan pencairan',
  paragraphs: [
    `Pemberi Dana meminjamkan ${money(quote.principal)} kepada Penerima Dana untuk ${formatTenor(quote.tenor, quote.unit, 'id')}. Tujuan pinjaman: ${purpose}.`,
    `Dana diterima penuh sebesar ${money(quote.received)}, tanpa potongan, di rekening ${account}. Dana hanya dikirim ke rekening atas nama Penerima Dana sendiri.`,
    'Pinjaman mulai berlaku pada tanggal dana dikirim. Jika tanggal itu berbeda dengan tanggal perjanjian, jumlah angsuran tetap sama dan tanggal jatuh tempo mengikuti tanggal pencairan. Jadwal akhir dilampirkan pada perjanjian ini.',
    'Jika pencairan gagal, Penerima Dana dapat membatalkan tanpa biaya, atau memilih rekening lain atas namanya sendiri dalam 3 hari dengan menandatangani adendum. Setelah itu pengajuan batal tanpa biaya.',
  ],
})

/** By law, VAT of 11 % of the fee is written as 12 % of eleven twelfths of it. */
const vatBase = (vatPpm: number, fee: string) =>
  vatPpm === 110_000 ? `12% dari 11/12 ${fee}` : `${percent(vatPpm)} dari ${fee}`

const price = ({ quote }: ClauseFacts): Clause => ({
  heading: 'Bunga, biaya, dan pajak',
  paragraphs: [
    [
      `Bunga ${rateText(rateFactsOf(quote), 'id')}, seluruhnya ${chargeWords(quote, 'INTEREST')}.`,
      methodText(rateFactsOf(quote), 'id'),
      ...reductionWords(quote),
    ].join(' '),
    `Biaya layanan ${percent(quote.serviceFeePpm)} dari pokok, seluruhnya ${chargeWords(quote, 'FEE')}. PPN atas ${feeName(quote)} ${money(quote.vat)} (${vatBase(quote.vatPpm, feeName(quote))}). Keduanya dibagi rata ke dalam angsuran.`,
    ...returnWords(quote),
    ...premiumWords(quote),
    `Total yang dibayar kembali ${money(quote.total)}. Seluruh biaya pinjaman ${money(quote.cost)}, yaitu ${costPercent(quote)} dari pokok, ${perDayPercent(quote)} per hari, atau bunga efektif ${formatPercent(quote.effectiveAnnualPpm, 'id', 1)} per tahun.`,
    'Tidak ada biaya lain di luar yang tertulis dalam perjanjian ini. Besarnya bunga dan biaya tidak berubah selama masa pinjaman.',
  ],
})

const dueDay = (quote: BookedQuote) => {
  const text = dueDayText(quote, 'id')
  return text === undefined ? [] : [text]
}

export const repayment = ({ quote }: Pick<ClauseFacts, 'quote'>): Clause => ({
  heading: 'Pembayaran angsuran',
  paragraphs: [
    `Penerima Dana membayar ${quote.installments.length} angsuran menurut jadwal angsuran, yang pertama pada ${date(quote.firstDueDate)} dan yang terakhir pada ${date(quote.lastDueDate)}.`,
    ...dueDay(quote),
    'Jika jatuh tempo hari Minggu atau hari libur nasional, pembayaran sampai hari kerja berikutnya tidak dikenai denda. Pembayaran dihitung pada waktu yang dilaporkan bank atau gerai, bukan waktu pencatatan.',
    `Setiap pembayaran dipakai berurutan untuk denda, biaya layanan, PPN, ${quote.insurance ? 'premi asuransi, ' : ''}bunga, lalu pokok dari angsuran yang paling lama. Kelebihan bayar menjadi saldo milik Penerima Dana.`,
  ],
})

export const late = ({ quote, lateFeeCap }: Pick<ClauseFacts, 'quote' | 'lateFeeCap'>): Clause => ({
  heading: 'Denda keterlambatan',
  paragraphs: [
    `Angsuran yang terlambat dikenai denda ${percent(quote.lateFeePpm)} per hari dari pokok angsuran yang terlambat, dibulatkan ke bawah. Denda tidak dihitung dari bunga, biaya, pajak, atau denda lain.`,
    `Batas denda menurut ketentuan adalah ${percent(lateFeeCap.ppmPerDay)} per hari dari pokok yang belum dibayar.`,
    'Penagihan hanya dilakukan Senin sampai Sabtu, bukan hari libur nasional, pukul 08.00 sampai 20.00 waktu setempat, tanpa ancaman dan tanpa menghubungi orang lain untuk menagih.',
  ],
})

const caps = ({ benefitCap }: ClauseFacts): Clause => ({
  heading: 'Batas seluruh biaya',
  paragraphs: [
    `Bunga dan biaya layanan tidak melebihi ${percent(benefitCap.ppmPerDay)} per hari dari pokok, sesuai ketentuan OJK yang berlaku pada tanggal perjanjian.`,
    'Jumlah bunga, biaya, pajak, dan denda tidak akan melebihi 100% dari pokok pinjaman. Setelah batas itu tercapai, tidak ada denda yang ditambahkan.',
  ],
})

export const earlySettlement =
  'Penerima Dana dapat melunasi kapan saja tanpa biaya tambahan. Yang dibayar adalah sisa pokok, bunga periode yang sudah jatuh tempo, bunga berjalan sesuai jumlah hari, serta biaya, pajak, dan denda yang belum dibayar. Bunga periode berikutnya tidak ditagih.'

const early = ({ quote }: ClauseFacts): Clause => ({
  heading: 'Pelunasan lebih awal dan masa pertimbangan',
  paragraphs: [
    earlySettlement,
    ...insuredEarlyWords(quote),
    'Pengajuan dapat dibatalkan tanpa biaya sampai dana dikirim, juga selama dana belum dapat dikirim dan menunggu percobaan berikutnya. Setelah dana diterima, Penerima Dana yang mengembalikan seluruh pokok sebelum pukul 24.00 WIB pada tanggal pencairan tidak membayar bunga, biaya, atau pajak apa pun. Jika Pemberi Dana baru mengetahui setelah tanggal itu bahwa dana sudah terkirim, batasnya adalah pukul 24.00 WIB pada tanggal Pemberi Dana mengetahuinya dan menampilkannya di aplikasi.',
  ],
})

export const privacy = ({ lender }: Pick<ClauseFacts, 'lender'>): Clause => ({
  heading: 'Pelindungan data pribadi',
  paragraphs: [
    'Data pribadi dipakai untuk menilai pengajuan, menjalankan perjanjian ini, dan memenuhi kewajiban hukum, termasuk pelaporan kepada OJK. Aplikasi hanya dapat memakai kamera, lokasi, dan mikrofon, masing-masing dengan izin.',
    `Penerima Dana berhak melihat, memperbaiki, dan meminta salinan datanya, serta menarik persetujuan, melalui ${lender.email}. Permintaan dijawab paling lama 3 × 24 jam. Data pinjaman disimpan 5 tahun setelah pinjaman berakhir, lalu dihapus.`,
  ],
})

export const complaints = ({ lender }: Pick<ClauseFacts, 'lender'>): Clause => ({
  heading: 'Pengaduan dan penyelesaian sengketa',
  paragraphs: [
    `Pengaduan disampaikan tanpa biaya melalui aplikasi, ${lender.email}, atau ${lender.phone}. Pengaduan tertulis dijawab paling lama 10 hari kerja.`,
    'Jika jawaban belum disepakati, Penerima Dana dapat membawa sengketa ke Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan (LAPS SJK), melapor kepada OJK (kontak 157), atau ke pengadilan negeri di tempat tinggal Penerima Dana.',
  ],
})

export const risk = (): Clause => ({
  heading: 'Risiko',
  paragraphs: [
    'Pinjam sesuai kebutuhan dan kemampuan. Keterlambatan menambah denda, tercatat dalam riwayat kredit (SLIK), dan dapat menyulitkan pinjaman berikutnya.',
    'Jika pembayaran terasa berat, hubungi Pemberi Dana sebelum jatuh tempo.',
  ],
})

export const closing = ({ verifyAt }: Pick<ClauseFacts, 'verifyAt'>): Clause => ({
  heading: 'Tanda tangan dan perubahan',
  paragraphs: [
    `Perjanjian ini ditandatangani secara elektronik: oleh Penerima Dana dengan kode 6 angka ke nomor HP terdaftar, oleh Pemberi Dana dengan tanda tangan digital pada dokumen PDF. Dokumen selalu dapat diunduh dan diperiksa keasliannya di ${verifyAt}.`,
    'Perubahan hanya berlaku jika disetujui dan ditandatangani kedua pihak. Perjanjian ini tunduk pada hukum Republik Indonesia dan dibuat dalam bahasa Indonesia.',
  ],
})

/**
 * The text of the agreement in plain Indonesian. It waives none of the customer's rights (POJK 22/2023; domain 3–7, 19–21).
 */
export const clausesOf = (facts: ClauseFacts): Clause[] =>
  [loan, price, insurance, repayment, late, caps, early, privacy, complaints, risk, closing].flatMap((make) =>
    make(facts),
  )
