import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { defineTexts } from '../../../i18n/texts.ts'

const kindsId: Readonly<Record<CameraType, string>> = {
  KTP: 'KTP',
  LIVENESS_KTP: 'Wajah langsung',
  LIVENESS_WITHOUT_KTP: 'Wajah saat verifikasi',
  ID_HOLDING: 'Memegang KTP',
  COMMON_CAMERA: 'Dokumen',
}
const kindsEn: Readonly<Record<CameraType, string>> = {
  KTP: 'ID card',
  LIVENESS_KTP: 'Live face',
  LIVENESS_WITHOUT_KTP: 'Face at a check',
  ID_HOLDING: 'Holding the card',
  COMMON_CAMERA: 'Document',
}

export const photosTexts = defineTexts({
  id: {
    title: 'Foto',
    kinds: kindsId,
    none: 'Tidak ada foto.',
    open: (kind: string) => `Perbesar foto: ${kind}`,
    notLoaded: 'Foto belum bisa dimuat.',
    zoom: 'Perbesar',
    rotate: 'Putar',
    brighten: 'Cerahkan',
    close: 'Tutup',
  },
  en: {
    title: 'Photos',
    kinds: kindsEn,
    none: 'No photos.',
    open: (kind) => `Enlarge the photo: ${kind}`,
    notLoaded: 'The photo could not be loaded.',
    zoom: 'Zoom in',
    rotate: 'Rotate',
    brighten: 'Brighten',
    close: 'Close',
  },
})
