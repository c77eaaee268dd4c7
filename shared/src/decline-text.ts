import type { Language } from './enums/app.ts'
import { declineReasons } from './enums/onboarding/application.ts'

interface DeclineText {
  /** The reason, as a sentence to the customer. */
  message: string
  /** What would change the decision, if the customer can change it. */
  advice?: string
}

const face = {
  id: {
    message: 'Wajah di kamera belum cocok dengan foto KTP Anda.',
    advice: 'Saat mengajukan lagi, cari tempat terang dan lepas masker atau kacamata gelap.',
  },
  'en-us': {
    message: 'The face on camera does not match the photo on your ID card.',
    advice: 'When you apply again, find good light and take off your mask or dark glasses.',
  },
}

/** What an operator can reject for: what the customer may know, or suspected fraud. */
export const rejections = [...declineReasons, 'FRAUD_ORDER'] as const
export type Rejection = (typeof rejections)[number]

/** The reason that the customer is given: of suspected fraud only that the rules of the service are not met (D-142). */
export const toldReason = (rejection: Rejection) => (rejection === 'FRAUD_ORDER' ? 'UNABLE_TO_LOAN' : rejection)

type ToldReason = ReturnType<typeof toldReason> | 'NOT_RECOMMENDED'

/** From the most specific reason to the most general, which often follows from an earlier one. */
const texts: Readonly<Record<ToldReason, Readonly<Record<Language, DeclineText>>>> = {
  TOO_YOUNG: {
    id: {
      message: 'Usia Anda belum mencapai batas usia untuk meminjam.',
      advice: 'Anda bisa mengajukan lagi setelah usia Anda mencukupi.',
    },
    'en-us': {
      message: 'You have not reached the age for a loan yet.',
      advice: 'You can apply again once you have.',
    },
  },
  TOO_OLD: {
    id: { message: 'Usia Anda melewati batas usia untuk meminjam.' },
    'en-us': { message: 'You are above the age limit for a loan.' },
  },
  FACE_NOT_LIVE: face,
  FACE_NOT_MATCHED: face,
  INCOME_TOO_LOW: {
    id: {
      message: 'Penghasilan yang Anda isi belum mencapai penghasilan terendah untuk layanan ini.',
      advice: 'Anda bisa mengajukan lagi jika penghasilan Anda naik.',
    },
    'en-us': {
      message: 'The income you entered is below the lowest income for this service.',
      advice: 'You can apply again when your income has risen.',
    },
  },
  BUREAU_LATE: {
    id: {
      message: 'Catatan kredit Anda menunjukkan pembayaran yang lama terlambat.',
      advice: 'Lunasi yang masih terlambat sebelum mengajukan lagi.',
    },
    'en-us': {
      message: 'Your credit record shows a payment that was late for a long time.',
      advice: 'Pay off what is overdue before you apply again.',
    },
  },
  TOO_MANY_PLATFORMS: {
    id: {
      message: 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.',
      advice: 'Lunasi salah satunya sebelum mengajukan lagi.',
    },
    'en-us': {
      message: 'You still have loans with too many other apps.',
      advice: 'Pay one of them off before you apply again.',
    },
  },
  UNQUALIFIED: {
    id: {
      message: 'Setelah dikurangi angsuran lain, penghasilan Anda belum cukup untuk limit terkecil kami.',
      advice: 'Anda bisa mengajukan lagi setelah angsuran lain berkurang atau penghasilan naik.',
    },
    'en-us': {
      message: 'After your other instalments, your income is not enough for our smallest limit.',
      advice: 'You can apply again when you pay less elsewhere or earn more.',
    },
  },
  SCORE_TOO_LOW: {
    id: {
      message: 'Penilaian kredit Anda belum mencapai batas kami.',
      advice: 'Masa kerja yang lebih lama, penghasilan yang naik, dan pembayaran tepat waktu menaikkannya.',
    },
    'en-us': {
      message: 'Your credit score is below what we need.',
      advice: 'More time in your job, a higher income and paying on time raise it.',
    },
  },
  BY_HAND: {
    id: { message: 'Petugas kami memeriksa pengajuan Anda dan belum bisa menyetujuinya.' },
    'en-us': { message: 'One of us reviewed your application and could not approve it.' },
  },
  NOT_RECOMMENDED: {
    id: {
      message: 'Saat ini kami belum bisa menawarkan pinjaman kepada Anda.',
      advice: 'Perbarui data pekerjaan jika berubah, lalu ajukan lagi nanti.',
    },
    'en-us': {
      message: 'We cannot offer you a loan at the moment.',
      advice: 'Update your work details when they change and apply again later.',
    },
  },
  UNABLE_TO_LOAN: {
    id: {
      message: 'Pengajuan ini tidak sesuai dengan ketentuan layanan.',
      advice: 'Anda berhak menanyakan alasannya kepada kami.',
    },
    'en-us': {
      message: 'This application does not meet the rules of our service.',
      advice: 'You have the right to ask us why.',
    },
  },
}

/** The text of the most specific of these reasons, or undefined if none has a text. */
export function declineText(reasons: readonly string[], lang: Language): DeclineText | undefined {
  const reason = (Object.keys(texts) as ToldReason[]).find((one) => reasons.includes(one))
  return reason && texts[reason][lang]
}
