import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { defineTexts } from '../../../../i18n/texts.ts'

/** Names of the photos. */
type Names = Record<CameraType, string>

const inIndonesian: Names = {
  KTP: 'Foto KTP',
  LIVENESS_KTP: 'Foto verifikasi wajah',
  LIVENESS_WITHOUT_KTP: 'Foto wajah',
  ID_HOLDING: 'Foto diri memegang KTP',
  COMMON_CAMERA: 'Foto dokumen',
}

export const previewTexts = defineTexts({
  id: {
    title: 'Dokumen',
    photos: inIndonesian,
    agreement: 'Perjanjian pinjaman',
    noneTitle: 'Dokumen tidak ditemukan',
    noneBody: 'Dokumen ini belum ada, atau bukan milik akun Anda.',
    toProfile: 'Ke data saya',
    private: 'Hanya Anda dan petugas peninjau kami yang bisa melihat foto ini.',
  },
  en: {
    title: 'Document',
    photos: {
      KTP: 'ID card photo',
      LIVENESS_KTP: 'Face check photo',
      LIVENESS_WITHOUT_KTP: 'Face photo',
      ID_HOLDING: 'Photo with your ID card',
      COMMON_CAMERA: 'Document photo',
    },
    agreement: 'Loan agreement',
    noneTitle: 'Document not found',
    noneBody: 'There is no such document yet, or it does not belong to your account.',
    toProfile: 'Go to my details',
    private: 'Only you and our reviewers can see this photo.',
  },
})
