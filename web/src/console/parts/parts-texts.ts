import { defineTexts } from '../../i18n/texts.ts'

export const partsTexts = defineTexts({
  id: {
    offline: 'Tidak ada koneksi',
    failed: 'Data belum bisa dimuat',
    reason: 'Alasan',
    reasonHint: 'Paling sedikit 10 karakter. Disimpan di jejak audit.',
    reasonMissing: 'Tulis alasannya, paling sedikit 10 karakter.',
    cancel: 'Batal',
  },
  en: {
    offline: 'No connection',
    failed: 'The data could not be loaded',
    reason: 'Reason',
    reasonHint: 'At least 10 characters. The audit trail keeps it.',
    reasonMissing: 'Write why, in at least 10 characters.',
    cancel: 'Cancel',
  },
})
