import { defineTexts } from '../../i18n/texts.ts'

export const partsTexts = defineTexts({
  id: {
    offline: 'Tidak ada koneksi',
    failed: 'Data belum bisa dimuat',
    stale: 'Belum bisa diperbarui. Yang tampil mungkin sudah berubah.',
    reason: 'Alasan',
    reasonHint: 'Paling sedikit 10 karakter. Disimpan di jejak audit.',
    reasonMissing: 'Tulis alasannya, paling sedikit 10 karakter.',
    cancel: 'Batal',
  },
  en: {
    offline: 'No connection',
    failed: 'The data could not be loaded',
    stale: 'It could not be read again. What is shown may have changed.',
    reason: 'Reason',
    reasonHint: 'At least 10 characters. The audit trail keeps it.',
    reasonMissing: 'Write why, in at least 10 characters.',
    cancel: 'Cancel',
  },
})
