import { defineTexts } from '../../../i18n/texts.ts'

export const downloadTexts = defineTexts({
  id: {
    marketing: {
      title: 'Lumbung di ponsel Anda',
      body: 'Biaya terlihat dalam rupiah sejak awal. Ajukan limit, tanda tangani, dan bayar tagihan dari ponsel.',
    },
    plain: { title: 'Aplikasi Lumbung', body: 'Pinjaman dan tagihan Anda dalam satu aplikasi.' },
    home: { title: 'Produk ini memakai aplikasi', body: 'Produk yang Anda buka disediakan lewat aplikasi Lumbung.' },
    resubmit: {
      title: 'Langkah ini memakai aplikasi',
      body: 'Perbaikan data ini bisa dilakukan lewat aplikasi Lumbung.',
    },
    apk: {
      title: 'Berkas aplikasi Android',
      body: 'Untuk ponsel tanpa Google Play. Periksa bahwa alamat unduhannya milik kami sebelum memasang.',
      off: 'Kami tidak menyediakan berkas aplikasi di luar toko aplikasi. Berkas dari tempat lain bisa berbahaya.',
    },
    sorry: {
      title: 'Belum ada aplikasi untuk perangkat ini',
      body: 'Semua layanan Lumbung tetap bisa dipakai di peramban ini.',
    },
    /** While there is no app. */
    without: {
      marketing: {
        title: 'Lumbung di peramban Anda',
        body: 'Biaya terlihat dalam rupiah sejak awal. Ajukan limit, tanda tangani, dan bayar tagihan di peramban.',
      },
      plain: { title: 'Belum ada aplikasi Lumbung', body: 'Anda bisa meminjam dan membayar tagihan di peramban ini.' },
      home: {
        title: 'Produk ini tersedia di sini',
        body: 'Belum ada aplikasi Lumbung. Anda bisa meminjam dan membayar tagihan di peramban ini.',
      },
      resubmit: { title: 'Perbaiki data di sini', body: 'Anda bisa memperbaikinya langsung di peramban ini.' },
    },
    correct: 'Perbaiki data',
    browser: 'Lumbung berjalan langsung di peramban ini. Tidak ada yang perlu dipasang.',
    stores: { android: 'Buka Google Play', ios: 'Buka App Store', apk: 'Unduh berkas' },
    goOn: 'Lanjut di peramban',
  },
  en: {
    marketing: {
      title: 'Lumbung on your phone',
      body: 'See every cost in rupiah from the start. Apply for a limit, sign and pay your bills on your phone.',
    },
    plain: { title: 'The Lumbung app', body: 'Your loans and bills in one app.' },
    home: { title: 'This product uses the app', body: 'The product that you opened is offered in the Lumbung app.' },
    resubmit: { title: 'This step uses the app', body: 'You can make this correction in the Lumbung app.' },
    apk: {
      title: 'Android app file',
      body: 'For phones without Google Play. Check that the address of the download is ours before you install it.',
      off: 'We offer no app file outside the app stores. A file from anywhere else can be dangerous.',
    },
    sorry: {
      title: 'No app for this device yet',
      body: 'Everything that Lumbung offers also works in this browser.',
    },
    without: {
      marketing: {
        title: 'Lumbung in your browser',
        body: 'See every cost in rupiah from the start. Apply for a limit, sign and pay your bills in the browser.',
      },
      plain: { title: 'There is no Lumbung app yet', body: 'You can borrow and pay your bills in this browser.' },
      home: {
        title: 'This product is available here',
        body: 'There is no Lumbung app yet. You can borrow and pay your bills in this browser.',
      },
      resubmit: { title: 'Correct your details here', body: 'You can make this correction in this browser.' },
    },
    correct: 'Correct the details',
    browser: 'Lumbung runs right here in this browser. There is nothing to install.',
    stores: { android: 'Open Google Play', ios: 'Open the App Store', apk: 'Download the file' },
    goOn: 'Continue in the browser',
  },
})
