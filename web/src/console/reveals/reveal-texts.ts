import type { RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import { defineTexts } from '../../i18n/texts.ts'

const fieldsId: Readonly<Record<RevealField, string>> = {
  NIK: 'NIK',
  MOTHER_NAME: 'Nama gadis ibu kandung',
  ACCOUNT: 'Nomor rekening',
  PHOTO: 'Foto',
}
const fieldsEn: Readonly<Record<RevealField, string>> = {
  NIK: 'NIK',
  MOTHER_NAME: 'Mother’s maiden name',
  ACCOUNT: 'Account number',
  PHOTO: 'Photo',
}

export const revealTexts = defineTexts({
  id: {
    fields: fieldsId,
    open: 'Buka',
    openOf: (what: string) => `Buka: ${what}`,
    hide: 'Tutup',
    hideOf: (what: string) => `Tutup: ${what}`,
    effect: (what: string) =>
      `${what} terbuka 15 menit, hanya di sesi Anda. Alasan Anda tercatat dan ditinjau pengawas. Buka hanya jika pekerjaan ini memerlukannya.`,
    left: (time: string) => `sisa ${time}`,
    photos: 'Foto',
    noPhotos: 'Belum ada foto.',
    enlarge: (kind: string) => `Perbesar foto: ${kind}`,
  },
  en: {
    fields: fieldsEn,
    open: 'Open',
    openOf: (what) => `Open: ${what}`,
    hide: 'Hide',
    hideOf: (what) => `Hide: ${what}`,
    effect: (what) =>
      `${what} is open for 15 minutes, in your session alone. Your reason is recorded and an auditor reviews it. Open it only if this work needs it.`,
    left: (time) => `${time} left`,
    photos: 'Photos',
    noPhotos: 'No photos yet.',
    enlarge: (kind) => `Enlarge the photo: ${kind}`,
  },
})
