import type { returnedItems, returnReason } from './contract/onboarding/application.ts'
import type { Language } from './enums/app.ts'
import { errorMessage } from './error-message.ts'
import { emailReasonOptions, supplementReasonOptions } from './options.ts'

/** What was returned, and why. */
interface ReturnedEntry {
  item: (typeof returnedItems)[number]
  reason: (typeof returnReason)[number]
}

const ourOptions = [...emailReasonOptions, ...supplementReasonOptions]
type OurReason = (typeof ourOptions)[number]['code']
const isOurs = (reason: ReturnedEntry['reason']): reason is OurReason => ourOptions.some(({ code }) => code === reason)

/** E-47 has reasons about the ID card and about files, none about a face: these pictures have a sentence of their own. */
const ofPictures = {
  liveness: {
    id: 'Gambar wajah belum jelas. Ulangi verifikasi wajah di tempat terang.',
    'en-us': 'The pictures of your face are not clear. Repeat the face check in good light.',
  },
  'ktp-holding': {
    id: 'Wajah atau KTP belum terlihat jelas. Ambil ulang fotonya di tempat terang.',
    'en-us': 'Your face or card cannot be seen clearly. Take the photo again in good light.',
  },
} as const satisfies Partial<Record<ReturnedEntry['item'], Readonly<Record<Language, string>>>>

/** Why an item was returned, as a sentence to the customer. */
export function reasonText({ item, reason }: ReturnedEntry, lang: Language): string {
  if (item === 'liveness' || item === 'ktp-holding') return ofPictures[item][lang]
  if (!isOurs(reason)) return errorMessage(reason, lang)
  return ourOptions.find(({ code }) => code === reason)?.[lang === 'id' ? 'id' : 'en'] ?? ''
}
