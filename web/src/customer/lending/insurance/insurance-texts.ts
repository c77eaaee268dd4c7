import type { Language } from '@lumbung/shared/enums/app.ts'
import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of insurances. */
export const insuranceTexts = defineTexts({
  id: {
    title: 'Asuransi',
    optional: 'Asuransi (tidak wajib)',
    none: 'Tanpa asuransi',
    noneHint: 'Pinjaman Anda tetap sama.',
    noneForLoan: 'Tidak tersedia untuk pinjaman ini',
    chosen: (name: string, premium: string) => `${name}, premi ${premium}`,
    lead: 'Asuransi bukan syarat pinjaman. Premi dibagi ke dalam angsuran dan seluruhnya untuk penanggung. Anda dapat membatalkannya dalam 14 hari sejak dana dikirim, dan seluruh premi kembali ke pinjaman.',
    choice: 'Pilihan Anda',
    covers: {
      'personal-accident-general': (amount: string) =>
        `Membayar sampai ${amount} jika Anda meninggal atau cacat tetap karena kecelakaan.`,
      'group-life': (_amount: string) => 'Melunasi sisa pokok pinjaman jika Anda meninggal.',
    },
    insuredBy: (insurer: string) => `Penanggung: ${insurer}.`,
    read: (name: string) => `Ketentuan ${name} (PDF)`,
    use: 'Pakai pilihan ini',
    status: 'Status',
    statuses: {
      REQUESTED: 'Polis sedang diterbitkan',
      ISSUED: 'Berlaku',
      FAILED: 'Polis sedang diterbitkan',
      CANCELED: 'Batal',
    },
    policy: (number: string) => `Nomor polis ${number}`,
    premium: 'Premi',
    notes: {
      REQUESTED: 'Nomor polis tampil di sini setelah penanggung menerbitkannya, biasanya hari ini.',
      ISSUED: 'Berlaku sampai jatuh tempo terakhir menurut perjanjian, juga jika pinjaman dilunasi lebih awal.',
      FAILED:
        'Penanggung belum menerbitkan polis. Kami mencoba lagi; jika tetap gagal, seluruh premi kembali ke pinjaman.',
      CANCELED: 'Seluruh premi sudah kembali ke pinjaman. Premi yang sempat dibayar menjadi saldo Anda.',
    },
    online: 'Lihat polis di situs penanggung',
    onlineAt: (insurer: string) => `Halaman ${insurer}`,
    until: (date: string) => `Bisa dibatalkan tanpa biaya sampai ${date}.`,
    cancel: 'Batalkan asuransi',
    cancelTitle: 'Batalkan asuransi?',
    cancelBody: (premium: string) =>
      `Premi ${premium} kembali ke pinjaman dan perlindungan berakhir hari ini. Pinjaman Anda tetap berjalan.`,
    keep: 'Tetap pakai',
    cancelYes: 'Ya, batalkan',
    canceled: 'Asuransi dibatalkan.',
  },
  en: {
    title: 'Insurance',
    optional: 'Insurance (optional)',
    none: 'No insurance',
    noneHint: 'Your loan stays the same.',
    noneForLoan: 'Not available for this loan',
    chosen: (name, premium) => `${name}, premium ${premium}`,
    lead: 'Insurance is not a condition of the loan. The premium is spread over the instalments, and all of it goes to the insurer. You can cancel within 14 days of receiving the money, and the whole premium goes back into the loan.',
    choice: 'Your choice',
    covers: {
      'personal-accident-general': (amount) =>
        `Pays up to ${amount} if an accident kills you or disables you for good.`,
      'group-life': () => 'Repays the principal that is left if you die.',
    },
    insuredBy: (insurer) => `Insurer: ${insurer}.`,
    read: (name) => `Terms of ${name} (PDF)`,
    use: 'Use this choice',
    status: 'Status',
    statuses: { REQUESTED: 'Being issued', ISSUED: 'In force', FAILED: 'Being issued', CANCELED: 'Cancelled' },
    policy: (number) => `Policy number ${number}`,
    premium: 'Premium',
    notes: {
      REQUESTED: 'The policy number is shown here once the insurer has issued it, usually today.',
      ISSUED: 'In force until the last due date of the agreement, also if you repay early.',
      FAILED:
        'The insurer has not issued the policy yet. We are trying again; if it fails, the whole premium goes back into the loan.',
      CANCELED: 'The whole premium has gone back into the loan. What you had paid of it is your balance.',
    },
    online: 'See the policy at the insurer',
    onlineAt: (insurer) => `Page of ${insurer}`,
    until: (date) => `You can cancel free of charge until ${date}.`,
    cancel: 'Cancel the insurance',
    cancelTitle: 'Cancel the insurance?',
    cancelBody: (premium) =>
      `The premium of ${premium} goes back into the loan and the cover ends today. Your loan continues.`,
    keep: 'Keep it',
    cancelYes: 'Yes, cancel',
    canceled: 'The insurance is cancelled.',
  },
})

/** The name of an insurance in a language. */
export const nameIn = ({ name }: { name: { id: string; en: string } }, language: Language): string =>
  language === 'id' ? name.id : name.en
