import { defineTexts } from '../../i18n/texts.ts'

/** Texts of prices and payment schedules. */
export const quoteTexts = defineTexts({
  id: {
    costTitle: 'Rincian biaya',
    received: 'Dana yang Anda terima',
    whole: 'Diterima utuh, tanpa potongan di muka',
    interest: (rate: string, times: number) => `Bunga ${rate} per bulan × ${times}`,
    interestOf: (rate: string) => `Bunga ${rate}`,
    fee: (rate: string) => `Biaya layanan ${rate}`,
    voucher: (name: string) => `Voucher ${name}`,
    vat: 'PPN biaya layanan',
    premium: (name: string) => `Premi ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    premiumFor: (insurer: string) => `Pilihan Anda, seluruhnya untuk ${insurer}`,
    total: 'Total yang Anda bayar',
    cost: 'Total biaya pinjaman',
    perDay: 'Setara per hari',
    effective: 'Bunga efektif per tahun',
    lateFee: (rate: string) =>
      `Jika terlambat, denda ${rate} per hari dari pokok yang terlambat. Bunga, biaya, dan denda tidak pernah melebihi jumlah pinjaman.`,
    scheduleTitle: 'Jadwal bayar',
    payEach: {
      MONTHS: () => 'Bayar tiap bulan',
      WEEKS: (every: number) => (every === 1 ? 'Bayar tiap minggu' : `Bayar tiap ${every} minggu`),
      DAYS: (every: number) => (every === 1 ? 'Bayar tiap hari' : `Bayar tiap ${every} hari`),
    },
    payOnce: 'Bayar sekali',
    highest: (each: string) => `${each}, paling banyak`,
    timesFrom: (times: number) => (times === 1 ? 'sekali, pada' : `${times} kali, mulai`),
  },
  en: {
    costTitle: 'Cost breakdown',
    received: 'Money you receive',
    whole: 'Received in full, nothing deducted',
    interest: (rate, times) => `Interest ${rate} a month × ${times}`,
    interestOf: (rate) => `Interest ${rate}`,
    fee: (rate) => `Service fee ${rate}`,
    voucher: (name) => `Voucher: ${name}`,
    vat: 'VAT on the service fee',
    premium: (name) => `Premium: ${name}`,
    premiumFor: (insurer) => `Your choice, all of it for ${insurer}`,
    total: 'Total you repay',
    cost: 'Total cost of the loan',
    perDay: 'Equivalent per day',
    effective: 'Effective annual rate',
    lateFee: (rate) =>
      `If you pay late: a fee of ${rate} a day on the overdue principal. Interest, fees and late fees never exceed the loan amount.`,
    scheduleTitle: 'Payment schedule',
    payEach: {
      MONTHS: () => 'You pay each month',
      WEEKS: (every) => (every === 1 ? 'You pay each week' : `You pay every ${every} weeks`),
      DAYS: (every) => (every === 1 ? 'You pay each day' : `You pay every ${every} days`),
    },
    payOnce: 'You pay once',
    highest: (each) => `${each}, at most`,
    timesFrom: (times) => (times === 1 ? 'once, on' : `${times} times, from`),
  },
})
