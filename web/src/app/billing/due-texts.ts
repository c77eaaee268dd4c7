import { defineTexts } from '../../i18n/texts.ts'

/** Texts about due dates and amounts of bills. */
export const dueTexts = defineTexts({
  id: {
    paid: 'Lunas',
    paying: 'Menunggu pembayaran',
    pay: 'Bayar',
    showCode: 'Lihat kode',
    today: 'Hari ini',
    grace: 'Belum terlambat',
    overdue: (days: number) => `Terlambat ${days} hari`,
    soon: (days: number) => (days === 1 ? 'Besok' : `${days} hari lagi`),
    of: (number: number, of: number) => `Angsuran ke-${number} dari ${of}`,
    split: (amount: string, fee: string) => `Angsuran ${amount} + denda ${fee}`,
    partlyPaid: (paid: string, unpaid: string) => `Sudah dibayar ${paid}, sisa ${unpaid}`,
    withFee: (fee: string) => `Termasuk denda ${fee}`,
    feeADay: (fee: string, principal: string) => `Denda bertambah ${fee} per hari dari sisa pokok ${principal}.`,
    next: 'Berikutnya',
    last: 'Angsuran terakhir',
  },
  en: {
    paid: 'Paid',
    paying: 'Waiting for payment',
    pay: 'Pay',
    showCode: 'Show code',
    today: 'Today',
    grace: 'Not late yet',
    overdue: (days) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    soon: (days) => (days === 1 ? 'Tomorrow' : `In ${days} days`),
    of: (number, of) => `Instalment ${number} of ${of}`,
    split: (amount, fee) => `Instalment ${amount} + late fee ${fee}`,
    partlyPaid: (paid, unpaid) => `${paid} paid, ${unpaid} left`,
    withFee: (fee) => `Late fee of ${fee} included`,
    feeADay: (fee, principal) => `The late fee grows by ${fee} a day on ${principal} of principal left.`,
    next: 'Next',
    last: 'Last instalment',
  },
})
