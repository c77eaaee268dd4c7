import { defineTexts } from '../../../../i18n/texts.ts'

export const lostNumberTexts = defineTexts({
  id: {
    title: 'Nomor lama hilang',
    heading: 'Data akun lama Anda',
    lead: 'Petugas kami mencocokkannya sebelum nomor diganti. Wajah Anda sudah kami terima.',
    labels: { idNumber: 'NIK', loanAmount: 'Jumlah pinjaman terakhir' },
    amountHint: 'Jumlah yang Anda ajukan terakhir kali. Kosongkan jika belum pernah meminjam.',
    effects:
      'Jika disetujui, akun lama memakai nomor ini, semua perangkat dikeluarkan, dan akun baru dengan nomor ini ditutup. Pinjaman baru ditunda 24 jam.',
    send: 'Kirim permintaan',
    openTitle: 'Permintaan Anda kami periksa',
    open: (moment: string) => `Kami beri tahu lewat SMS ke nomor ini paling lambat ${moment}.`,
    openNotice:
      'Jika ada akun dengan NIK itu, nomor lamanya juga kami kirimi SMS. Kami tidak pernah meminta kode, PIN, atau kata sandi lewat telepon.',
    refusedTitle: 'Nomor belum bisa diganti',
    refused:
      'Kami belum bisa memastikan bahwa akun yang Anda minta milik Anda. Anda bisa mengajukan lagi, atau menghubungi bantuan dengan KTP Anda.',
    again: 'Ajukan lagi',
    help: 'Hubungi bantuan',
    home: 'Kembali ke Beranda',
  },
  en: {
    title: 'Old number lost',
    heading: 'About your old account',
    lead: 'Our staff compare it before the number is changed. We have received your face.',
    labels: { idNumber: 'NIK', loanAmount: 'Amount of your last loan' },
    amountHint: 'What you last applied for. Leave it empty if you have never borrowed.',
    effects:
      'If we agree, the old account has this number, all devices are signed out, and the new account of this number is closed. New loans wait for 24 hours.',
    send: 'Send the request',
    openTitle: 'We are looking into your request',
    open: (moment) => `We tell you by SMS to this number by ${moment} at the latest.`,
    openNotice:
      'If there is an account with that NIK, its old number gets an SMS as well. We never ask for a code, PIN or password on the phone.',
    refusedTitle: 'The number was not changed',
    refused:
      'We could not make sure that the account you asked for is yours. You can ask again, or contact help with your ID card.',
    again: 'Ask again',
    help: 'Contact help',
    home: 'Back to Home',
  },
})
