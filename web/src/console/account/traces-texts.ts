import { defineTexts } from '../../i18n/texts.ts'

export const tracesTexts = defineTexts({
  id: {
    title: 'Data keluarga sendiri',
    text: 'Anda tidak boleh menangani data sendiri atau data orang yang nomor, NIK, perangkat, atau rekeningnya sama dengan Anda. Catat data Anda di sini. Isinya hanya disimpan sebagai sidik dan tidak pernah ditampilkan lagi.',
    kinds: { MOBILE: 'Nomor HP', NIK: 'NIK', ACCOUNT: 'Nomor rekening' },
    known: (kind: string, date: string) => `${kind} dicatat ${date}.`,
    kind: 'Jenis',
    value: 'Nomor',
    hint: 'Nomor lama tetap berlaku. Anda bisa menambah, tidak bisa menghapus.',
    missing: 'Tulis nomornya.',
    give: 'Simpan',
    given: 'Dicatat. Pelanggan dengan nomor ini kini ditangani rekan lain.',
  },
  en: {
    title: 'People close to you',
    text: 'You may not handle your own data, nor those of anybody who shares a number, NIK, device or account with you. Tell us yours here. Only a keyed hash is kept, and it is never shown again.',
    kinds: { MOBILE: 'Mobile number', NIK: 'NIK', ACCOUNT: 'Account number' },
    known: (kind, date) => `${kind} recorded on ${date}.`,
    kind: 'Kind',
    value: 'Number',
    hint: 'Former numbers stay. You can add, and cannot remove.',
    missing: 'Write the number.',
    give: 'Save',
    given: 'Recorded. Colleagues handle customers with this number from now on.',
  },
})
