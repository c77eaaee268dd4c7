import { defineTexts } from '../../../../i18n/texts.ts'

export const dbrTexts = defineTexts({
  id: {
    title: 'Angsuran terlalu berat untuk penghasilan Anda',
    body: 'Seluruh angsuran Anda, termasuk pinjaman ini, melewati batas aman 30% dari penghasilan.',
    fits: 'Pilihan berikut masih dalam batas aman.',
    nothingFits: 'Coba lagi setelah sebagian angsuran Anda, juga di tempat lain, lunas.',
    limit: 'Seluruh angsuran Anda, juga di tempat lain, tidak boleh melewati batas aman 30% dari penghasilan.',
    tryAnother: 'Pilih jumlah yang lebih kecil atau tenor yang lebih panjang.',
    change: 'Ubah jumlah atau tenor',
    longer: (tenor: number) => `Ubah tenor jadi ${tenor} bulan`,
    smaller: (amount: string) => `Ubah jumlah jadi ${amount}`,
    home: 'Kembali ke Beranda',
  },
  en: {
    title: 'The instalments are too high for your income',
    body: 'Together with this loan, your instalments would exceed the safe limit of 30% of your income.',
    fits: 'These choices stay within the safe limit.',
    nothingFits: 'Try again once some of your instalments, here or elsewhere, are paid off.',
    limit: 'All your instalments, here and elsewhere, must stay within the safe limit of 30% of your income.',
    tryAnother: 'Choose a smaller amount or a longer tenor.',
    change: 'Change amount or tenor',
    longer: (tenor) => `Change the tenor to ${tenor} months`,
    smaller: (amount) => `Change the amount to ${amount}`,
    home: 'Back to Home',
  },
})
