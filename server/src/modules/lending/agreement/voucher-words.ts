import { formatMoney } from '@lumbung/shared/format.ts'
import type { BookedQuote, QuotedVoucher } from '@lumbung/shared/lending/quotes/booked-quote.ts'

type Charge = QuotedVoucher['charge']

/** A charge in rupiah before the voucher. */
export function beforeVoucher({ interest, fee, voucher }: BookedQuote, charge: Charge): number {
  return (charge === 'FEE' ? fee : interest) + (voucher?.charge === charge ? voucher.off : 0)
}

/** A charge in words: `Rp60.000`, or `Rp60.000, dikurangi voucher … sebesar Rp10.000 menjadi Rp50.000`. */
export function chargeWords(quote: BookedQuote, charge: Charge): string {
  const { voucher } = quote
  const before = beforeVoucher(quote, charge)
  if (voucher?.charge !== charge) return formatMoney(before)
  const { name, off } = voucher
  return `${formatMoney(before)}, dikurangi voucher “${name.id}” sebesar ${formatMoney(off)} menjadi ${formatMoney(before - off)}`
}

/** What VAT is charged on. */
export const feeName = ({ voucher }: BookedQuote): string =>
  voucher?.charge === 'FEE' ? 'biaya layanan setelah potongan' : 'biaya layanan'

/** From which instalments a discount of the interest is taken. */
export function reductionWords({ voucher, method, tranches }: BookedQuote): string[] {
  if (voucher?.charge !== 'INTEREST') return []
  return [
    method === 'FLAT' && !tranches
      ? 'Bunga setelah potongan dibagi rata ke dalam angsuran.'
      : 'Potongan dipakai mulai dari bunga angsuran pertama.',
  ]
}

/** What becomes of the voucher if no loan comes of it. */
export const returnWords = ({ voucher }: BookedQuote): string[] =>
  voucher
    ? [
        'Voucher dikembalikan kepada Penerima Dana jika pengajuan berakhir tanpa pencairan, atau jika pinjaman dibatalkan dalam masa pertimbangan, selama masa berlaku voucher belum lewat.',
      ]
    : []

/** The row of the summary. */
export function voucherRow({ voucher }: BookedQuote): { label: string; value: string; en: string; enValue: string }[] {
  if (!voucher) return []
  const { name, charge, off } = voucher
  const value = `${formatMoney(off)} dari ${charge === 'FEE' ? 'biaya layanan' : 'bunga'} (${name.id})`
  const enValue = `${formatMoney(off)} off the ${charge === 'FEE' ? 'service fee' : 'interest'} (${name.en})`
  return [{ label: 'Potongan voucher', value, en: 'Voucher discount', enValue }]
}
