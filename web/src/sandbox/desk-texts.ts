import { defineTexts } from '../i18n/texts.ts'

export const deskTexts = defineTexts({
  id: {
    title: 'Meja sandbox',
    lead: 'Di sini Anda berperan sebagai dunia luar: ponsel, bank, kalender, dan petugas. Tidak ada uang atau data nyata.',
    sections: 'Bagian',
    names: {
      inbox: 'Pesan masuk',
      pay: 'Pembayaran',
      clock: 'Kalender',
      decisions: 'Keputusan',
      magic: 'Angka ajaib',
      links: 'Buka aplikasi',
    },
    failed: 'Server tidak menjawab. Periksa apakah server berjalan.',
    none: '-',
    linksLead: 'Lebar ponsel: 360 sampai 480. Buka di jendela sempit atau dengan mode perangkat peramban.',
    opens: 'Terbuka di tab baru',
    links: {
      home: 'Beranda',
      login: 'Masuk',
      bill: 'Tagihan',
      gopay: 'Tampilan GoPay',
      linkaja: 'Tampilan LinkAja',
      gallery: 'Galeri komponen',
    },
  },
  en: {
    title: 'Sandbox desk',
    lead: 'Here you play the outside world: phone, bank, calendar and staff. No money and no data are real.',
    sections: 'Sections',
    names: {
      inbox: 'Inbox',
      pay: 'Payment',
      clock: 'Calendar',
      decisions: 'Decisions',
      magic: 'Magic values',
      links: 'Open the app',
    },
    failed: 'The server does not answer. Check that it is running.',
    none: '-',
    linksLead: 'Phone width: 360 to 480. Open it in a narrow window or with the device mode of your browser.',
    opens: 'Opens in a new tab',
    links: {
      home: 'Home',
      login: 'Sign in',
      bill: 'Bills',
      gopay: 'GoPay theme',
      linkaja: 'LinkAja theme',
      gallery: 'Component gallery',
    },
  },
})
