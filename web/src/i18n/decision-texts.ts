import { defineTexts } from './texts.ts'

/** Why a case was referred to a person, by code. */
const reasonsId: Readonly<Record<string, string>> = {
  REGISTER_UNKNOWN: 'Data kependudukan tidak menjawab',
  FACE_UNKNOWN: 'Wajah tidak bisa dibandingkan',
  NAME_CONTRADICTS_FORM: 'Nama bertentangan dengan isian lain',
  INCOME_UNKNOWN: 'Penghasilan tidak diketahui',
  BUREAU_UNKNOWN: 'Biro kredit tidak menjawab',
  BUREAU_LATE: 'Pernah terlambat di biro kredit',
  SCORE_UNKNOWN: 'Skor tidak bisa dihitung',
  SCORE_UNDECIDED: 'Skor di antara tolak dan setuju',
  LIMIT_UNKNOWN: 'Limit tidak bisa dihitung',
  VIDEOKYC: 'Limit besar, perlu panggilan video',
  ACCOUNT_UNKNOWN: 'Bank tidak menjawab',
  ACCOUNT_NAME_CLOSE: 'Nama rekening hanya mirip',
  DOCUMENTS_SENT: 'Dokumen tambahan sudah dikirim',
  LENDER_APPROVAL: 'Perlu persetujuan pemberi dana',
}
const reasonsEn: Readonly<Record<string, string>> = {
  REGISTER_UNKNOWN: 'The register does not answer',
  FACE_UNKNOWN: 'The face cannot be compared',
  NAME_CONTRADICTS_FORM: 'A name contradicts the form',
  INCOME_UNKNOWN: 'Income unknown',
  BUREAU_UNKNOWN: 'The credit bureau does not answer',
  BUREAU_LATE: 'Late at the credit bureau',
  SCORE_UNKNOWN: 'No score can be computed',
  SCORE_UNDECIDED: 'Score between reject and approve',
  LIMIT_UNKNOWN: 'No limit can be computed',
  VIDEOKYC: 'High limit, needs a video call',
  ACCOUNT_UNKNOWN: 'The bank does not answer',
  ACCOUNT_NAME_CLOSE: 'The account name is only close',
  DOCUMENTS_SENT: 'Further documents were sent',
  LENDER_APPROVAL: 'Needs the lender’s approval',
}

/** The words of decisions on applications, for the people who decide. */
export const decisionTexts = defineTexts({
  id: {
    ways: { APPROVE: 'Setujui', REJECT: 'Tolak', RETURN: 'Minta perbaikan' },
    items: {
      ktp: 'Foto KTP',
      'ktp-holding': 'Foto bersama KTP',
      liveness: 'Wajah',
      email: 'Konfirmasi email',
      'bank-info': 'Rekening bank',
    },
    declines: {
      TOO_YOUNG: 'Usia terlalu muda',
      TOO_OLD: 'Usia melewati batas',
      FACE_NOT_LIVE: 'Wajah bukan orang hidup',
      FACE_NOT_MATCHED: 'Wajah tidak cocok',
      INCOME_TOO_LOW: 'Penghasilan terlalu rendah',
      BUREAU_LATE: 'Pernah lama terlambat',
      TOO_MANY_PLATFORMS: 'Terlalu banyak pinjaman lain',
      UNQUALIFIED: 'Penghasilan tidak cukup untuk limit',
      SCORE_TOO_LOW: 'Skor terlalu rendah',
      BY_HAND: 'Penilaian petugas',
    },
    reasons: reasonsId,
  },
  en: {
    ways: { APPROVE: 'Approve', REJECT: 'Reject', RETURN: 'Ask to correct' },
    items: {
      ktp: 'ID card photo',
      'ktp-holding': 'Photo with the ID card',
      liveness: 'Face',
      email: 'Confirm the email',
      'bank-info': 'Bank account',
    },
    declines: {
      TOO_YOUNG: 'Too young',
      TOO_OLD: 'Above the age limit',
      FACE_NOT_LIVE: 'Face not live',
      FACE_NOT_MATCHED: 'Face does not match',
      INCOME_TOO_LOW: 'Income too low',
      BUREAU_LATE: 'Late for long',
      TOO_MANY_PLATFORMS: 'Too many other loans',
      UNQUALIFIED: 'Income not enough for a limit',
      SCORE_TOO_LOW: 'Score too low',
      BY_HAND: 'An officer’s judgement',
    },
    reasons: reasonsEn,
  },
})
