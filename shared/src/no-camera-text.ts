import type { Language } from './enums/app.ts'
import type { NoCameraRefusal } from './facts/no-camera.ts'

interface NoCameraText {
  /** Why, as a sentence to the customer. */
  why: string
  /** What to do next. */
  next: string
}

const texts: Readonly<Record<NoCameraRefusal, Readonly<Record<Language, NoCameraText>>>> = {
  NOT_REACHED: {
    id: {
      why: 'Kami sudah menelepon pada waktu yang Anda pilih, tetapi tidak tersambung.',
      next: 'Ajukan lagi dan pilih waktu lain, atau lakukan verifikasi wajah.',
    },
    'en-us': {
      why: 'We called at the time that you chose and could not reach you.',
      next: 'Ask again and choose another time, or do the face check.',
    },
  },
  NOT_CONFIRMED: {
    id: {
      why: 'Dari KTP dan jawaban Anda, kami belum bisa memastikan bahwa ini benar Anda.',
      next: 'Periksa data dan foto KTP Anda, lalu ajukan lagi, atau lakukan verifikasi wajah.',
    },
    'en-us': {
      why: 'From your ID card and your answers we could not make sure that it is you.',
      next: 'Check the data and the photo of your ID card and ask again, or do the face check.',
    },
  },
  OTHER_DEVICE: {
    id: {
      why: 'Verifikasi wajah masih bisa Anda lakukan dengan kamera di perangkat lain.',
      next: 'Masuk dengan nomor yang sama di perangkat itu, lalu lanjutkan pengajuan Anda.',
    },
    'en-us': {
      why: 'You can still do the face check with the camera of another device.',
      next: 'Sign in there with the same number and go on with your application.',
    },
  },
}

/** What a customer reads whose request to be identified without a camera is refused. */
export const noCameraText = (reason: NoCameraRefusal, lang: Language): NoCameraText => texts[reason][lang]
