import { defineTexts } from '../../../i18n/texts.ts'

export const extensionTexts = defineTexts({
  id: {
    title: 'Perpanjang jatuh tempo',
    newDate: 'Jatuh tempo baru',
    from: (date: string) => `sebelumnya ${date}`,
    expected: (amount: string, date: string) => `Tagihan ${amount}, jatuh tempo ${date}`,
    moves: (amount: string) => `Tagihan ${amount} pindah ke tanggal baru.`,
    together: (dates: string, count: number, amount: string) =>
      `Pada ${dates} Anda membayar ${count === 2 ? 'dua' : count} angsuran, ${amount}.`,
    cost: 'Biaya perpanjangan',
    vat: 'PPN biaya perpanjangan',
    total: 'Dibayar sekarang',
    costs: 'Biaya perpanjangan jatuh tempo',
    extra: 'Biaya ini tambahan. Tagihan Anda tidak berkurang.',
    once: 'Setiap angsuran hanya bisa diperpanjang sekali.',
    noLateFees: 'Tidak ada denda sampai tanggal baru.',
    lateFees: 'Denda yang sudah ada tetap dibayar, dan tidak bertambah sampai tanggal baru.',
    until: (date: string) =>
      `Bayar biayanya paling lambat ${date}. Lewat dari itu, uang Anda dipakai untuk tagihan ini.`,
    pay: 'Bayar biaya perpanjangan',
    unavailableTitle: 'Tagihan ini tidak bisa diperpanjang',
    unavailableBody:
      'Perpanjangan hanya sekali untuk setiap angsuran, paling lambat 3 hari setelah jatuh tempo, dan biayanya tidak boleh melebihi batas OJK.',
    windowOver: (days: number) =>
      `Perpanjangan hanya bisa diminta sampai ${days} hari setelah jatuh tempo. Batas itu sudah lewat.`,
    noneTitle: 'Tidak ada yang perlu diperpanjang',
    noneBody: 'Tidak ada tagihan yang belum dibayar di bulan ini.',
    toBills: 'Lihat tagihan',
  },
  en: {
    title: 'Extend the due date',
    newDate: 'New due date',
    from: (date) => `was ${date}`,
    expected: (amount, date) => `Bill of ${amount}, due ${date}`,
    moves: (amount) => `Your bill of ${amount} moves to the new date.`,
    together: (dates, count, amount) => `On ${dates} you pay ${count === 2 ? 'two' : count} instalments, ${amount}.`,
    cost: 'Extension fee',
    vat: 'VAT on the extension fee',
    total: 'To pay now',
    costs: 'Cost of the extension',
    extra: 'This fee is on top. It does not reduce your bill.',
    once: 'Each instalment can be extended only once.',
    noLateFees: 'There is no late fee until the new date.',
    lateFees: 'Late fees charged so far still have to be paid, and do not grow until the new date.',
    until: (date) => `Pay the fee by ${date}. After that, your money pays this bill.`,
    pay: 'Pay the extension fee',
    unavailableTitle: 'This bill cannot be extended',
    unavailableBody:
      'Each instalment can be extended once, at most 3 days after its due date, and the fee must not exceed the limit set by OJK.',
    windowOver: (days) => `An extension can be requested up to ${days} days after the due date. That time has passed.`,
    noneTitle: 'Nothing to extend',
    noneBody: 'This month has no unpaid bill.',
    toBills: 'See bills',
  },
})
