import { defineTexts } from '../../i18n/texts.ts'

export const ownTexts = defineTexts({
  id: {
    first: 'Sebelum mulai',
    title: 'Data Anda sendiri',
    text: 'Tidak ada petugas yang menangani kasus sendiri atau kasus orang yang nomor, NIK, perangkat, atau rekeningnya sama. Karena itu, isi nomor HP dan NIK Anda. Isinya hanya disimpan sebagai sidik, tidak pernah ditampilkan, dan tidak bisa dilihat administrator.',
    more: 'Rekening dan nomor lama bisa ditambahkan di Akun saya.',
    MOBILE: 'Nomor HP Anda',
    NIK: 'NIK Anda',
    invalid: { MOBILE: 'Nomor HP ini tidak benar.', NIK: 'NIK ini tidak benar. Periksa ke-16 angkanya.' },
    save: 'Simpan dan lanjut',
  },
  en: {
    first: 'Before you start',
    title: 'Your own details',
    text: 'Nobody handles their own case, nor that of somebody with the same number, NIK, device or account. So tell us your mobile number and NIK. Only keyed hashes are kept; they are never shown, and no admin can see them.',
    more: 'Accounts and former numbers can be added under My account.',
    MOBILE: 'Your mobile number',
    NIK: 'Your NIK',
    invalid: { MOBILE: 'This mobile number is not right.', NIK: 'This NIK is not right. Check its 16 digits.' },
    save: 'Save and go on',
  },
})
