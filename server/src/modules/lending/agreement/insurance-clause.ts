import { formatMoney } from '@lumbung/shared/format.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { wordedRow } from './summary-rows.ts'

/** The premium beside the charges of the loan. */
export const premiumWords = ({ insurance }: BookedQuote): string[] =>
  insurance
    ? [
        `Premi ${insurance.name.id} ${formatMoney(insurance.premium)}, dibagi rata ke dalam angsuran. Premi bukan pendapatan Pemberi Dana dan seluruhnya diteruskan kepada ${insurance.insurer}.`,
      ]
    : []

/** The row of the summary. */
export const premiumRow = ({ insurance }: BookedQuote) =>
  insurance
    ? [
        wordedRow('Premi asuransi', 'Insurance premium', (lang) => {
          const name = lang === 'id' ? insurance.name.id : insurance.name.en
          return `${formatMoney(insurance.premium)} (${name})`
        }),
      ]
    : []

/** What becomes of the insurance if the loan is repaid early. */
export const insuredEarlyWords = ({ insurance }: BookedQuote): string[] =>
  insurance
    ? ['Sisa premi asuransi ikut dilunasi, dan asuransi tetap berlaku sampai jatuh tempo terakhir menurut jadwal.']
    : []

/** The clause on a chosen insurance. */
export const insurance = ({ quote: { insurance: chosen } }: { quote: BookedQuote }) =>
  chosen
    ? [
        {
          heading: 'Asuransi yang dipilih',
          paragraphs: [
            `Penerima Dana memilih ${chosen.name.id} (${chosen.insuranceId}, versi ${chosen.version}) dari ${chosen.insurer} atas kehendaknya sendiri; asuransi bukan syarat pinjaman. Manfaat: ${chosen.coverAmount === undefined ? 'sisa pokok pinjaman' : `sampai ${formatMoney(chosen.coverAmount)}`}. Polis diterbitkan setelah dana dikirim; nomornya tampil di rincian pinjaman.`,
            'Penerima Dana dapat membatalkan asuransi dalam 14 hari sejak pencairan tanpa biaya. Seluruh premi kembali ke pinjaman: sisa premi tidak ditagih lagi, dan premi yang sudah dibayar menjadi saldo Penerima Dana. Hal yang sama berlaku jika penanggung tidak menerbitkan polis.',
            'Jika pinjaman dibatalkan dalam masa pertimbangan atau seluruh dana kembali kepada Pemberi Dana, asuransi ikut batal tanpa biaya.',
          ],
        },
      ]
    : []
