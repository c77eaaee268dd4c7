import { defineTexts } from '../../i18n/texts.ts'

export const homeTexts = defineTexts({
  id: {
    title: 'Beranda',
    offer: 'Pinjaman tunai',
    range: (min: string, max: string) => `${min} sampai ${max}`,
    tenors: (first: number, last: number) => `Tenor ${first}–${last} bulan`,
    signIn: 'Masuk atau daftar',
    how: 'Cara meminjam',
    steps: ['Isi data dan foto KTP', 'Lihat total biaya, lalu setujui', 'Dana masuk ke rekening Anda'],
    caution: 'Pinjam seperlunya. Terlambat membayar dikenai denda dan tercatat di riwayat kredit Anda.',
    tkb90: 'Bagian pinjaman yang dibayar paling lambat 90 hari setelah jatuh tempo.',
  },
  en: {
    title: 'Home',
    offer: 'Cash loan',
    range: (min, max) => `${min} to ${max}`,
    tenors: (first, last) => `Repay over ${first} to ${last} months`,
    signIn: 'Sign in or register',
    how: 'How borrowing works',
    steps: [
      'Enter your details and ID card photo',
      'See the total cost, then agree',
      'The money arrives in your account',
    ],
    caution: 'Borrow only what you need. Paying late costs a fee and is recorded in your credit history.',
    tkb90: 'The part of all loans that is paid no later than 90 days after the due date.',
  },
})
