import { defineTexts } from '../../i18n/texts.ts'

export const vouchersTexts = defineTexts({
  id: {
    title: 'Voucher',
    number: 'Nomor HP pelanggan',
    hint: 'Nomor lengkap, misalnya 0812 3456 7890. Potongan nomor tidak dicari.',
    search: 'Cari',
    missing: 'Tulis nomor HP yang lengkap.',
    noName: 'Belum ada nama',
    begin: 'Cari pelanggan dengan nomornya',
    beginText: 'Setiap pencarian tercatat di jejak audit, juga yang tidak menemukan siapa pun.',
    none: 'Nomor ini tidak punya akun',
    noneText: 'Periksa setiap angkanya. Voucher hanya bisa diberikan kepada pelanggan yang pernah masuk.',
  },
  en: {
    title: 'Vouchers',
    number: 'Mobile number of the customer',
    hint: 'The whole number, such as 0812 3456 7890. Parts of a number are not searched.',
    search: 'Search',
    missing: 'Enter the whole mobile number.',
    noName: 'No name yet',
    begin: 'Find a customer by number',
    beginText: 'Each search is in the audit trail, also one that finds nobody.',
    none: 'This number has no account',
    noneText: 'Check every digit. Vouchers can only be given to customers who have signed in before.',
  },
})
