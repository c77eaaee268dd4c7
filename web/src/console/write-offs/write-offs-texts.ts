import { defineTexts } from '../../i18n/texts.ts'

export const writeOffsTexts = defineTexts({
  id: {
    title: 'Hapus buku',
    lead: 'Pinjaman yang telat lebih dari 90 hari, menurut tutup hari terakhir.',
    listTitle: 'Bisa dihapusbukukan',
    total: (count: number, principal: string) => `${count} pinjaman, sisa pokok ${principal}`,
    columns: { loan: 'Pinjaman', since: 'Telat sejak', days: 'Hari telat', principal: 'Sisa pokok', state: 'Usulan' },
    propose: 'Usulkan',
    proposeOf: (loan: string) => `Usulkan hapus buku pinjaman ${loan}`,
    proposedBy: (name: string) => `Diusulkan ${name}`,
    empty: 'Tidak ada pinjaman yang bisa dihapusbukukan',
    emptyText: 'Pinjaman muncul di sini setelah tutup hari, jika telat lebih dari 90 hari.',
    dialog: (loan: string) => `Hapus buku pinjaman ${loan}?`,
    effect: (principal: string) =>
      `Sisa pokok ${principal} dan biayanya dicatat sebagai kerugian, dan denda berhenti. Pelanggan tetap berutang dan tetap bisa membayar. Orang kedua memutuskan.`,
    send: 'Kirim usulan',
    sent: 'Usulan dikirim. Orang kedua memutuskan.',
  },
  en: {
    title: 'Write-offs',
    lead: 'Loans more than 90 days late, as of the last end of day.',
    listTitle: 'Can be written off',
    total: (count, principal) => `${count} ${count === 1 ? 'loan' : 'loans'}, principal owed ${principal}`,
    columns: { loan: 'Loan', since: 'Late since', days: 'Days late', principal: 'Principal owed', state: 'Proposal' },
    propose: 'Propose',
    proposeOf: (loan) => `Propose to write off loan ${loan}`,
    proposedBy: (name) => `Proposed by ${name}`,
    empty: 'No loan can be written off',
    emptyText: 'Loans appear here after an end of day, once they are more than 90 days late.',
    dialog: (loan) => `Write off loan ${loan}?`,
    effect: (principal) =>
      `The principal of ${principal} and what is owed with it is booked as a loss, and late fees stop. The customer still owes it and can still pay. A second person decides.`,
    send: 'Propose',
    sent: 'Proposed. A second person decides.',
  },
})
