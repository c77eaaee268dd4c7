import { defineTexts } from '../../../i18n/texts.ts'

export const settlementTexts = defineTexts({
  id: {
    title: 'Lunasi lebih awal',
    total: 'Jumlah pelunasan hari ini',
    saving: (amount: string) => `Anda hemat ${amount}`,
    savingWhy: 'dibanding membayar sesuai jadwal.',
    noSaving: 'Tidak ada bunga yang bisa dihemat, jadi jumlahnya sama dengan sisa pinjaman.',
    noFee: 'Tidak ada biaya pelunasan.',
    undoes: 'Dengan ini pinjaman batal: Anda hanya mengembalikan pokok, tanpa bunga, biaya, atau pajak.',
    until: (moment: string) => `Jumlah ini berlaku sampai ${moment}.`,
    fromCredit: (credit: string, figure: string) => `Saldo Anda menutup ${credit} dari ${figure}.`,
    alreadyPaid: (amount: string) =>
      `${amount} yang sudah Anda bayar di luar pokok (bunga, biaya, pajak, atau saldo) kami perhitungkan.`,
    covered: 'Saldo Anda cukup untuk jumlah ini. Anda tidak perlu membayar lagi.',
    waits: (amount: string, date: string) =>
      `${amount} dari saldo Anda baru kami terima. Untuk pelunasan, jumlah itu bisa dipakai mulai ${date}.`,
    settle: (amount: string) => `Lunasi ${amount}`,
    withCredit: 'Lunasi dengan saldo',
    done: 'Pinjaman sudah lunas',
  },
  en: {
    title: 'Settle early',
    total: 'To settle today',
    saving: (amount) => `You save ${amount}`,
    savingWhy: 'compared with paying on schedule.',
    noSaving: 'There is no interest left to save, so this is what remains of the loan.',
    noFee: 'There is no fee for settling.',
    undoes: 'This undoes the loan: you return the principal alone, without interest, fees or tax.',
    until: (moment) => `This amount holds until ${moment}.`,
    fromCredit: (credit, figure) => `Your balance covers ${credit} of ${figure}.`,
    alreadyPaid: (amount) =>
      `The ${amount} you have paid besides principal (interest, fees, tax or balance) is taken off.`,
    covered: 'Your balance covers this amount. There is nothing more to pay.',
    waits: (amount, date) =>
      `${amount} of your balance was paid in recently. It can be used to settle this loan from ${date}.`,
    settle: (amount) => `Settle for ${amount}`,
    withCredit: 'Settle with my balance',
    done: 'The loan is paid off',
  },
})
