import { defineTexts } from '../../../i18n/texts.ts'

export const billDetailTexts = defineTexts({
  id: {
    title: 'Detail tagihan',
    settled: 'Pinjaman ini sudah lunas',
    settledOn: (date: string) => `Lunas pada ${date}`,
    payBy: (date: string) => `Bayar paling lambat ${date}`,
    dueSince: (date: string) => `Jatuh tempo ${date}`,
    done: (count: number, of: number) => `Sudah dibayar ${count} dari ${of}`,
    left: (amount: string) => `Sisa ${amount}`,
    schedule: 'Jadwal angsuran',
    settle: 'Lunasi lebih awal',
    settleWhy: 'Lihat jumlah hari ini dan penghematannya',
    details: 'Rincian pinjaman',
    detailsWhy: 'Biaya, pembayaran, dan dokumen',
    pay: (amount: string) => `Bayar ${amount}`,
  },
  en: {
    title: 'Bill details',
    settled: 'This loan is paid off',
    settledOn: (date) => `Paid off on ${date}`,
    payBy: (date) => `Pay by ${date}`,
    dueSince: (date) => `Due ${date}`,
    done: (count, of) => `${count} of ${of} paid`,
    left: (amount) => `${amount} left`,
    schedule: 'Payment schedule',
    settle: 'Settle early',
    settleWhy: 'See what it costs today and what you save',
    details: 'Loan details',
    detailsWhy: 'Costs, payments and documents',
    pay: (amount) => `Pay ${amount}`,
  },
})
