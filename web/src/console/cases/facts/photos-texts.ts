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
    closed: 'Foto tampil bagi yang mengerjakan kasus ini. Ambil kasusnya untuk melihat.',
    open: (kind: string) => `Perbesar foto: ${kind}`,
    notLoaded: 'Foto belum bisa dimuat.',
    zoom: 'Perbesar',
    rotate: 'Putar',
    brighten: 'Cerahkan',
    close: 'Tutup',
    enlarge: 'Perbesar',
    similarity: 'Kemiripan wajah dan KTP',
    similaritySummary: (found: string, least: string) => `Kemiripan wajah dan KTP ${found}, paling sedikit ${least}.`,
    least: (share: string) => `Batas ${share}.`,
    forced: 'Ada foto yang dipakai walau mutunya kurang.',
    otherWay: (names: string) => `Tidak ada gambar langsung: dipastikan dengan cara lain oleh ${names}`,
    otherWayAt: (moment: string) => `Tanpa kamera, ${moment}. Bandingkan sendiri foto KTP dengan foto memegang KTP.`,
    and: ' dan ',
    faces: {
      COMPARED: 'Sudah dibandingkan',
      ID_PHOTO_UNREADABLE: 'Wajah di foto KTP tidak terbaca',
      NOT_LIVE: 'Bukan orang yang hadir langsung',
      MISSING: 'Belum bisa dibandingkan',
    },
  },
  en: {
    title: 'Photos',
    kinds: kindsEn,
    none: 'No photos.',
    closed: 'Photos are shown to whoever works on the case. Take it to see them.',
    open: (kind) => `Enlarge the photo: ${kind}`,
    notLoaded: 'The photo could not be loaded.',
    zoom: 'Zoom in',
    rotate: 'Rotate',
    brighten: 'Brighten',
    close: 'Close',
    enlarge: 'Enlarge',
    similarity: 'Face compared with the card',
    similaritySummary: (found, least) => `Similarity of face and card ${found}, at least ${least}.`,
    least: (share) => `At least ${share}.`,
    forced: 'A photo of poor quality was kept.',
    otherWay: (names) => `No live picture: confirmed another way by ${names}`,
    otherWayAt: (moment) => `Without a camera, ${moment}. Compare the photo of the card with the one of holding it.`,
    and: ' and ',
    faces: {
      COMPARED: 'Compared',
      ID_PHOTO_UNREADABLE: 'The face on the card cannot be read',
      NOT_LIVE: 'Not a live person',
      MISSING: 'Not compared yet',
    },
  },
})
