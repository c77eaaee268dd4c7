import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { ApprovalStatus } from '@lumbung/shared/contract/operators/approvals.ts'
import { defineTexts } from '../../i18n/texts.ts'

const actsId: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Setujui pengajuan',
  'limit.lift': 'Buka limit yang dibekukan',
  'limit.raise': 'Naikkan limit',
  'loan.write-off': 'Hapus buku pinjaman',
  'close.month': 'Tutup bulan pada',
  'operator.roles': 'Ubah peran',
  'operator.disable': 'Nonaktifkan operator',
  'operator.reset': 'Atur ulang akses operator',
}
const actsEn: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Approve an application',
  'limit.lift': 'Lift a frozen limit',
  'limit.raise': 'Raise a limit',
  'loan.write-off': 'Write a loan off',
  'close.month': 'Close the month of',
  'operator.roles': 'Change roles of',
  'operator.disable': 'Disable operator',
  'operator.reset': 'Reset access of operator',
}
/** What happens once somebody approves it. */
const effectsId: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Pelanggan langsung melihat limitnya dan bisa meminjam.',
  'limit.lift': 'Pelanggan bisa meminjam lagi sampai limitnya.',
  'loan.write-off':
    'Sisa utang dicatat sebagai kerugian dan denda berhenti. Pelanggan tetap berutang dan tetap bisa membayar.',
  'limit.raise': 'Pelanggan diberi tahu dan bisa meminjam sampai limit baru.',
  'close.month':
    'Daftar periksa diperiksa sekali lagi, lalu ditandatangani Anda berdua. Sesudah itu tidak bisa diubah.',
  'operator.roles': 'Berlaku langsung, juga di sesi yang sedang terbuka.',
  'operator.disable': 'Operator dikeluarkan dari semua sesi dan tidak bisa masuk lagi.',
  'operator.reset': 'Kata sandi dan kode tidak berlaku lagi. Operator masuk dengan tautan baru dari administrator.',
}
const effectsEn: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'The customer sees the limit and can borrow at once.',
  'limit.lift': 'The customer can borrow again up to the limit.',
  'loan.write-off':
    'What is owed is booked as a loss, and late fees stop. The customer still owes it and can still pay.',
  'limit.raise': 'The customer is told, and can borrow up to the new limit.',
  'close.month': 'The checklist is computed once more and signed by both of you. After that it cannot be changed.',
  'operator.roles': 'Takes effect at once, also in open sessions.',
  'operator.disable': 'The operator is signed out everywhere and cannot sign in again.',
  'operator.reset': 'Password and codes end. The operator signs in by a new link from an admin.',
}
/** Facts by name, and the words of those that are codes. */
const fieldsId: Readonly<Record<string, string>> = {
  limit: 'Limit',
  submission: 'Pengajuan ke',
  limitState: 'Status limit',
  freeze: 'Alasan pembekuan',
  since: 'Dibekukan sejak',
  principal: 'Sisa pokok',
  loanState: 'Pinjaman',
  debit: 'Jumlah debit',
  seal: 'Segel',
  closeState: 'Tutup buku',
  roles: 'Peran',
  status: 'Status',
  maker: 'Pengusul',
}
const fieldsEn: Readonly<Record<string, string>> = {
  limit: 'Limit',
  submission: 'Submission',
  limitState: 'State of the limit',
  freeze: 'Frozen because',
  since: 'Frozen since',
  principal: 'Principal owed',
  loanState: 'Loan',
  debit: 'Sum of debits',
  seal: 'Seal',
  closeState: 'Close',
  roles: 'Roles',
  status: 'Status',
  maker: 'Proposed by',
}
const codesId: Readonly<Record<string, string>> = {
  FRAUD: 'Dugaan penipuan',
  TERMS: 'Pelanggaran ketentuan',
  OPEN: 'Belum ditutup',
  SIGNED: 'Ditandatangani',
  RUNNING: 'Berjalan',
  WRITTEN_OFF: 'Dihapusbukukan',
  INVITED: 'Diundang',
  ACTIVE: 'Aktif',
  DISABLED: 'Nonaktif',
  FROZEN: 'Dibekukan',
  BLOCKED: 'Diblokir',
}
const codesEn: Readonly<Record<string, string>> = {
  FRAUD: 'Suspected fraud',
  TERMS: 'Breach of the terms',
  OPEN: 'Open',
  SIGNED: 'Signed',
  RUNNING: 'Running',
  WRITTEN_OFF: 'Written off',
  INVITED: 'Invited',
  ACTIVE: 'Active',
  DISABLED: 'Disabled',
  FROZEN: 'Frozen',
  BLOCKED: 'Blocked',
}

const statusesId: Readonly<Record<Exclude<ApprovalStatus, 'OPEN'>, string>> = {
  APPROVED: 'Disetujui',
  REJECTED: 'Ditolak',
  WITHDRAWN: 'Ditarik',
  EXPIRED: 'Kedaluwarsa',
  STALE: 'Sudah berubah',
}
const statusesEn: Readonly<Record<Exclude<ApprovalStatus, 'OPEN'>, string>> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
  STALE: 'Had changed',
}

export const inboxTexts = defineTexts({
  id: {
    title: 'Persetujuan',
    lead: 'Yang memerlukan dua orang: satu mengusulkan, satu lagi menyetujui.',
    groups: {
      waiting: 'Menunggu Anda',
      own: 'Usulan Anda',
      others: 'Menunggu orang lain',
      ended: 'Selesai dalam 30 hari',
    },
    empty: 'Tidak ada usulan',
    emptyText: 'Usulan yang menunggu persetujuan Anda muncul di sini dengan sendirinya.',
    acts: actsId,
    effects: effectsId,
    fields: fieldsId,
    codes: codesId,
    by: (name: string, moment: string) => `Diusulkan ${name}, ${moment}`,
    you: 'Anda',
    until: (moment: string) => `Berlaku sampai ${moment}`,
    open: 'Buka',
    field: 'Yang berubah',
    from: 'Sekarang',
    to: 'Menjadi',
    was: 'Saat diusulkan',
    is: 'Sekarang',
    none: 'tidak ada',
    changed:
      'Ada yang berubah sejak diusulkan, jadi usulan ini tidak bisa disetujui lagi. Periksa, lalu usulkan kembali.',
    approve: 'Setujui',
    reject: 'Tolak usulan',
    withdraw: 'Tarik usulan',
    reason: 'Alasan menolak',
    reasonHint: 'Paling sedikit 10 karakter. Pengusul membacanya.',
    reasonMissing: 'Tulis alasannya, paling sedikit 10 karakter.',
    cancel: 'Batal',
    done: {
      approve: 'Disetujui dan dijalankan.',
      reject: 'Usulan ditolak. Tidak ada yang berubah.',
      withdraw: 'Usulan ditarik. Tidak ada yang berubah.',
    },
    statuses: statusesId,
    endedBy: (name: string, moment: string) => `${name}, ${moment}`,
  },
  en: {
    title: 'Approvals',
    lead: 'What takes two people: one proposes it, another approves it.',
    groups: {
      waiting: 'Waiting for you',
      own: 'Your proposals',
      others: 'Waiting for others',
      ended: 'Ended in the last 30 days',
    },
    empty: 'No proposals',
    emptyText: 'Proposals that need your approval appear here by themselves.',
    acts: actsEn,
    effects: effectsEn,
    fields: fieldsEn,
    codes: codesEn,
    by: (name, moment) => `Proposed by ${name}, ${moment}`,
    you: 'you',
    until: (moment) => `Valid until ${moment}`,
    open: 'Open',
    field: 'What changes',
    from: 'Now',
    to: 'Becomes',
    was: 'When proposed',
    is: 'Now',
    none: 'none',
    changed:
      'Something has changed since this was proposed, so it can no longer be approved. Look at it, and propose it again.',
    approve: 'Approve',
    reject: 'Reject',
    withdraw: 'Withdraw',
    reason: 'Why you reject it',
    reasonHint: 'At least 10 characters. Who proposed it reads them.',
    reasonMissing: 'Write why, in at least 10 characters.',
    cancel: 'Cancel',
    done: {
      approve: 'Approved and carried out.',
      reject: 'Rejected. Nothing has changed.',
      withdraw: 'Withdrawn. Nothing has changed.',
    },
    statuses: statusesEn,
    endedBy: (name, moment) => `${name}, ${moment}`,
  },
})
