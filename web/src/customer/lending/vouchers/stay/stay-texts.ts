import { defineTexts } from '../../../../i18n/texts.ts'

/** Texts of the popups on leaving a screen. */
export const stayTexts = defineTexts({
  id: {
    planTitle: 'Simpan dan lanjutkan nanti?',
    planLead: 'Rencana ini tersimpan di ponsel Anda. Tidak ada biaya dan belum ada pinjaman yang dibuat.',
    plan: 'Rencana Anda',
    received: 'Dana diterima',
    once: 'Bayar sekaligus',
    each: {
      MONTHS: (times: number) => `Bayar tiap bulan, ${times} kali`,
      WEEKS: (times: number) => `Bayar ${times} kali, per minggu`,
      DAYS: (times: number) => `Bayar ${times} kali, per hari`,
    },
    planLeave: 'Simpan dan keluar',
    planStay: 'Lanjut mengisi',
    voucherTitle: 'Anda masih punya voucher',
    voucherLead: 'Voucher ini tetap milik Anda dan tersimpan di halaman Voucher.',
    leave: 'Keluar',
    stay: 'Tetap di sini',
  },
  en: {
    planTitle: 'Save this and go on later?',
    planLead: 'This plan is saved on your phone. There is no fee, and no loan has been made.',
    plan: 'Your plan',
    received: 'You receive',
    once: 'Pay at once',
    each: {
      MONTHS: (times) => `Pay every month, ${times} times`,
      WEEKS: (times) => `Pay ${times} times, by the week`,
      DAYS: (times) => `Pay ${times} times, by the day`,
    },
    planLeave: 'Save and leave',
    planStay: 'Go on filling in',
    voucherTitle: 'You still have a voucher',
    voucherLead: 'This voucher stays yours. You find it on the page Vouchers.',
    leave: 'Leave',
    stay: 'Stay here',
  },
})
