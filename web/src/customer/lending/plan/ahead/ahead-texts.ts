import { defineTexts } from '../../../../i18n/texts.ts'

/** Texts of the plan that a customer makes before applying for a limit. */
export const aheadTexts = defineTexts({
  id: {
    title: 'Rencana pinjaman',
    rangeHeading: 'Berapa yang bisa Anda pinjam?',
    range: (min: string, max: string) => `${min} sampai ${max}`,
    tenors: (first: number, last: number) => `Tenor ${first}–${last} bulan`,
    limitNote:
      'Limit Anda ditentukan setelah pengajuan diperiksa, jadi bisa lebih kecil. Rencana ini belum mengikat dan tidak memengaruhi keputusan.',
    toEstimate: 'Hitung pinjaman saya',
    estimateHeading: 'Hitung pinjaman Anda',
    estimateNote:
      'Perhitungan memakai harga hari ini. Saat mengajukan pinjaman, Anda melihat biayanya lagi sebelum setuju.',
    total: 'Total yang Anda bayar',
    toPurpose: 'Lanjutkan',
    purposeHeading: 'Untuk apa pinjaman ini?',
    purposeLead:
      'Jumlah, tenor, dan tujuan sudah terisi saat Anda mengajukan pinjaman nanti. Semuanya masih bisa diubah.',
    purpose: 'Tujuan pinjaman',
    intentionLead: 'Setelah ini Anda memilih jumlah dan tenor. Jawaban ini tidak mengubah biaya.',
    toAmount: 'Pilih jumlah',
    toApplication: 'Ajukan limit',
  },
  en: {
    title: 'Loan plan',
    rangeHeading: 'How much could you borrow?',
    range: (min, max) => `${min} to ${max}`,
    tenors: (first, last) => `Repay over ${first} to ${last} months`,
    limitNote:
      'Your limit is set once your application has been checked, so it may be lower. This plan is not binding and does not affect the decision.',
    toEstimate: 'Work out my loan',
    estimateHeading: 'Work out your loan',
    estimateNote: 'The figures use today’s price. When you apply for a loan you see its cost again before you agree.',
    total: 'Total you repay',
    toPurpose: 'Continue',
    purposeHeading: 'What is the loan for?',
    purposeLead: 'Amount, tenor and purpose will be filled in when you apply for a loan. You can still change them.',
    purpose: 'Loan purpose',
    intentionLead: 'Next, you choose the amount and the tenor. Your answer does not change the price.',
    toAmount: 'Choose the amount',
    toApplication: 'Apply for a limit',
  },
})
