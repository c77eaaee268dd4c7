import { defineTexts } from '../i18n/texts.ts'

export const decisionsTexts = defineTexts({
  id: {
    lead: 'Yang menunggu keputusan petugas. Sandbox memutuskan sisanya sendiri.',
    empty: 'Tidak ada yang menunggu.',
    kinds: { APPLICATION: 'Pengajuan akun', ORDER: 'Pinjaman' },
    ways: { APPROVE: 'Setujui', REJECT: 'Tolak', RETURN: 'Minta perbaikan' },
    item: 'Yang harus diperbaiki',
    items: { ktp: 'Foto KTP', 'ktp-holding': 'Foto bersama KTP', liveness: 'Wajah', 'bank-info': 'Rekening bank' },
    done: 'Keputusan dicatat.',
  },
  en: {
    lead: 'What waits for a decision by staff. The sandbox decides the rest by itself.',
    empty: 'Nothing is waiting.',
    kinds: { APPLICATION: 'Account application', ORDER: 'Loan' },
    ways: { APPROVE: 'Approve', REJECT: 'Reject', RETURN: 'Ask to correct' },
    item: 'What has to be corrected',
    items: {
      ktp: 'ID card photo',
      'ktp-holding': 'Photo with the ID card',
      liveness: 'Face',
      'bank-info': 'Bank account',
    },
    done: 'The decision was recorded.',
  },
})
