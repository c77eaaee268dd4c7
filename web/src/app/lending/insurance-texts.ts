import type { Language } from '@lumbung/shared/enums/app.ts'
import { defineTexts } from '../../i18n/texts.ts'

/** Texts of insurances. */
export const insuranceTexts = defineTexts({
  id: {
    title: 'Asuransi',
    optional: 'Asuransi (opsional)',
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
  },
  en: {
    title: 'Insurance',
    optional: 'Insurance (optional)',
    none: 'No insurance',
    noneHint: 'Your loan stays the same.',
    noneForLoan: 'Not available for this loan',
    chosen: (name, premium) => `${name}, premium ${premium}`,
    lead: 'Insurance is no condition of the loan. The premium is spread over the instalments, and all of it goes to the insurer. You can cancel within 14 days of receiving the money, and the whole premium goes back into the loan.',
    choice: 'Your choice',
    covers: {
      'personal-accident-general': (amount) =>
        `Pays up to ${amount} if an accident kills you or disables you for good.`,
      'group-life': () => 'Repays the principal that is left if you die.',
    },
    insuredBy: (insurer) => `Insurer: ${insurer}.`,
    read: (name) => `Terms of ${name} (PDF)`,
    use: 'Use this choice',
  },
})

/** The name of an insurance in a language. */
export const nameIn = ({ name }: { name: { id: string; en: string } }, language: Language): string =>
  language === 'id' ? name.id : name.en
