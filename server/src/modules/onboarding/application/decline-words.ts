import type { DeclineReason } from '@lumbung/shared/enums/application.ts'
import type { Lang } from '../../../platform/http/envelope.ts'

interface Words {
  /** Why, as a sentence to the customer. */
  why: string
  /** What would change the answer, where the customer can change it. */
  advice?: string
}

const face = {
  id: {
    why: 'Wajah di kamera belum cocok dengan foto KTP Anda.',
    advice: 'Saat mengajukan lagi, cari tempat terang dan lepas masker atau kacamata gelap.',
  },
  'en-us': {
    why: 'The face on camera does not match the photo on your ID card.',
    advice: 'When you apply again, find good light and take off your mask or dark glasses.',
  },
}

/** From the plainest reason to the most general: what comes later often follows from what comes before. */
const words: Readonly<Record<DeclineReason, Readonly<Record<Lang, Words>>>> = {
  TOO_YOUNG: {
    id: {
      why: 'Usia Anda belum mencapai batas usia untuk meminjam.',
      advice: 'Anda bisa mengajukan lagi setelah usia Anda mencukupi.',
    },
    'en-us': {
      why: 'You have not reached the age for a loan yet.',
      advice: 'You can apply again once you have.',
    },
  },
  TOO_OLD: {
    id: { why: 'Usia Anda melewati batas usia untuk meminjam.' },
    'en-us': { why: 'You are above the age limit for a loan.' },
  },
  FACE_NOT_LIVE: face,
  FACE_NOT_MATCHED: face,
  INCOME_TOO_LOW: {
    id: {
      why: 'Penghasilan yang Anda isi belum mencapai penghasilan terendah untuk layanan ini.',
      advice: 'Anda bisa mengajukan lagi jika penghasilan Anda naik.',
    },
    'en-us': {
      why: 'The income you entered is below the lowest income for this service.',
      advice: 'You can apply again when your income has risen.',
    },
  },
  BUREAU_LATE: {
    id: {
      why: 'Catatan kredit Anda menunjukkan pembayaran yang terlambat lama.',
      advice: 'Lunasi tunggakan itu sebelum mengajukan lagi.',
    },
    'en-us': {
      why: 'Your credit record shows a payment that was late for a long time.',
      advice: 'Pay off what is overdue before you apply again.',
    },
  },
  TOO_MANY_PLATFORMS: {
    id: {
      why: 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.',
      advice: 'Lunasi salah satunya sebelum mengajukan lagi.',
    },
    'en-us': {
      why: 'You still have loans with too many other apps.',
      advice: 'Pay one of them off before you apply again.',
    },
  },
  UNQUALIFIED: {
    id: {
      why: 'Setelah dikurangi angsuran lain, penghasilan Anda belum cukup untuk limit terkecil kami.',
      advice: 'Anda bisa mengajukan lagi setelah angsuran lain berkurang atau penghasilan naik.',
    },
    'en-us': {
      why: 'After your other instalments, your income is not enough for our smallest limit.',
      advice: 'You can apply again when you pay less elsewhere or earn more.',
    },
  },
  SCORE_TOO_LOW: {
    id: {
      why: 'Penilaian kredit Anda belum mencapai batas kami.',
      advice: 'Masa kerja yang lebih lama, penghasilan yang naik, dan pembayaran tepat waktu menaikkannya.',
    },
    'en-us': {
      why: 'Your credit score is below what we need.',
      advice: 'More time in your job, a higher income and paying on time raise it.',
    },
  },
  BY_HAND: {
    id: { why: 'Petugas kami memeriksa pengajuan Anda dan belum bisa menyetujuinya.' },
    'en-us': { why: 'One of us reviewed your application and could not approve it.' },
  },
}

/** The words for the plainest of the recorded reasons; undefined when none of them may be told. */
export function declineWords(reasons: readonly string[], lang: Lang): Words | undefined {
  const plainest = (Object.keys(words) as DeclineReason[]).find((reason) => reasons.includes(reason))
  return plainest && words[plainest][lang]
}
