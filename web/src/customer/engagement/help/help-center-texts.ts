import { defineTexts } from '../../../i18n/texts.ts'
import { articlesInEnglish } from './articles-en.ts'
import { articlesInIndonesian } from './articles-id.ts'

/** Texts of the help centre. */
export const helpCenterTexts = defineTexts({
  id: {
    title: 'Bantuan',
    search: 'Cari pertanyaan',
    found: (count: number) => `${count} jawaban`,
    none: 'Tidak ada jawaban yang cocok',
    noneBody: 'Coba kata lain, atau tanyakan langsung kepada kami.',
    topics: 'Topik',
    often: 'Sering ditanyakan',
    more: 'Pertanyaan lain',
    howToPay: 'Cara membayar, langkah demi langkah',
    complain: 'Sampaikan pengaduan',
    contact: 'Hubungi kami',
    lateFee: (rate: string) =>
      `Saat ini ${rate} per hari dari pokok angsuran yang terlambat. Tarif pinjaman Anda tertulis di perjanjian dan di rincian tagihan. Bunga dan denda tidak pernah dikenai denda lagi.`,
    topicNames: {
      apply: 'Mengajukan limit dan pinjaman',
      costs: 'Bunga, biaya, dan denda',
      pay: 'Membayar tagihan',
      account: 'Akun dan keamanan',
      rights: 'Data dan pengaduan',
    },
    articles: articlesInIndonesian,
  },
  en: {
    title: 'Help',
    search: 'Search the questions',
    found: (count) => (count === 1 ? '1 answer' : `${count} answers`),
    none: 'No matching answer',
    noneBody: 'Try another word, or ask us.',
    topics: 'Topics',
    often: 'Often asked',
    more: 'More questions',
    howToPay: 'How to pay, step by step',
    complain: 'Make a complaint',
    contact: 'Contact us',
    lateFee: (rate) =>
      `At present ${rate} a day of the principal of the late instalment. The rate of your loan is in your agreement and on your bill. No late fee is charged on interest or on late fees.`,
    topicNames: {
      apply: 'Applying for a limit and a loan',
      costs: 'Interest, fees and late fees',
      pay: 'Paying bills',
      account: 'Account and security',
      rights: 'Data and complaints',
    },
    articles: articlesInEnglish,
  },
})
