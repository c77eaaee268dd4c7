import { defineTexts } from '../../../../i18n/texts.ts'

export const reminderTexts = defineTexts({
  id: {
    remind: (date: string) => `Ingatkan saya ${date}`,
    why: 'Kami mengirim satu SMS saat jadwal pinjaman ini bisa diubah. Paling banyak 2 pengingat setahun.',
    refused: {
      CURRENT_BILL_HAS_REMINDER: (date: string) =>
        `Pengingat sudah dibuat. Kami kirim satu SMS pada ${date} atau sesudahnya.`,
      BILL_INSTALLMENT_REMINDER_HAS_OVERDUE: () =>
        'Ada tagihan yang terlambat. Setelah dibayar, Anda bisa membuat pengingat.',
      BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME: () =>
        'Pengingat tahun ini sudah habis. Anda tetap bisa mengubah jadwal mulai tanggal itu.',
      BILL_INSTALLMENT_REMINDER_CANNOT_APPLY: () => 'Pengingat tidak tersedia untuk tagihan ini.',
    },
    title: 'Pengingat dibuat',
    body: (month: string, date: string) =>
      `Kami kirim satu SMS pada ${date} atau sesudahnya, begitu jadwal pinjaman di tagihan ${month} bisa diubah. Anda belum mengajukan apa pun.`,
    once: 'Jika tagihan sudah dibayar sebelum tanggal itu, SMS tidak kami kirim.',
    toBills: 'Lihat tagihan',
    noneTitle: 'Belum ada pengingat',
    noneBody: 'Tagihan ini belum punya pengingat.',
    toOffer: 'Lihat pilihan jadwal',
  },
  en: {
    remind: (date) => `Remind me on ${date}`,
    why: 'We send one SMS when this loan can be rescheduled. Two reminders a year at most.',
    refused: {
      CURRENT_BILL_HAS_REMINDER: (date) => `A reminder is set. We send one SMS on ${date} or soon after.`,
      BILL_INSTALLMENT_REMINDER_HAS_OVERDUE: () =>
        'One of your bills is late. Once it is paid, you can set a reminder.',
      BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME: () =>
        'You have used all reminders of this year. You can still apply from that date.',
      BILL_INSTALLMENT_REMINDER_CANNOT_APPLY: () => 'A reminder is not available for this bill.',
    },
    title: 'Reminder set',
    body: (month, date) =>
      `We send one SMS on ${date} or soon after, when the loan in your bill for ${month} can be rescheduled. You have not applied for anything yet.`,
    once: 'If the bill is paid before that date, we send nothing.',
    toBills: 'See bills',
    noneTitle: 'No reminder yet',
    noneBody: 'No reminder is set for this bill.',
    toOffer: 'See the new schedules',
  },
})
