import { defineTexts } from '../../../../i18n/texts.ts'

export const contactsTexts = defineTexts({
  id: {
    title: 'Riwayat pengingat',
    rules:
      'Kami hanya menghubungi Anda Senin sampai Sabtu pukul 08.00–20.00 waktu setempat, bukan pada hari libur nasional. Kontak darurat Anda tidak pernah kami tagih.',
    emptyTitle: 'Belum ada pengingat',
    emptyBody: 'Setiap kali kami menghubungi Anda tentang tagihan, catatannya muncul di sini.',
    purposes: {
      BEFORE_DUE: 'Pengingat sebelum jatuh tempo',
      DUE: 'Pengingat jatuh tempo',
      OVERDUE: 'Pemberitahuan keterlambatan',
    },
    about: (amount: string, date: string) => `${amount}, jatuh tempo ${date}`,
    by: { SYSTEM: 'otomatis dari Lumbung', OPERATOR: 'oleh petugas Lumbung' },
    channels: {
      SMS: 'SMS',
      CALL: 'Telepon',
      WHATSAPP: 'WhatsApp',
      EMAIL: 'Email',
      LETTER: 'Surat',
      VISIT: 'Kunjungan',
    },
    paused: (month: string, until: string) =>
      `Anda sudah melaporkan pembayaran tagihan ${month}. Kami tidak menghubungi Anda tentang tagihan itu sampai ${until}.`,
  },
  en: {
    title: 'Reminder history',
    rules:
      'We contact you only from Monday to Saturday, 08.00–20.00 your local time, and never on national holidays. We never collect from your emergency contacts.',
    emptyTitle: 'No reminders yet',
    emptyBody: 'Every time we contact you about a bill, it is recorded here.',
    purposes: {
      BEFORE_DUE: 'Reminder before the due date',
      DUE: 'Reminder of the due date',
      OVERDUE: 'Notice of a late bill',
    },
    about: (amount, date) => `${amount}, due ${date}`,
    by: { SYSTEM: 'automatic, by Lumbung', OPERATOR: 'by one of our staff' },
    channels: {
      SMS: 'SMS',
      CALL: 'Call',
      WHATSAPP: 'WhatsApp',
      EMAIL: 'Email',
      LETTER: 'Letter',
      VISIT: 'Visit',
    },
    paused: (month, until) =>
      `You have reported a payment of the ${month} bill. We do not contact you about it until ${until}.`,
  },
})
