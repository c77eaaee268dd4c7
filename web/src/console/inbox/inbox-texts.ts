import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { ApprovalStatus } from '@lumbung/shared/contract/operators/approvals.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { codesEn, codesId, fieldsEn, fieldsId } from './fact-texts.ts'

const actsId: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Setujui pengajuan',
  'number.change': 'Ganti nomor yang hilang',
  'identity.confirm': 'Pastikan identitas tanpa kamera',
  'security.end': 'Akhiri penolakan pemeriksaan',
  'hold.lift': 'Akhiri penahanan data',
  'limit.lift': 'Buka limit yang dibekukan',
  'limit.raise': 'Naikkan limit',
  'order.decide': 'Setujui pengajuan pinjaman',
  'loan.write-off': 'Hapus buku pinjaman',
  'loan.waive-fees': 'Hapus denda pinjaman',
  'payment.record': 'Catat pembayaran bank untuk pinjaman',
  'close.month': 'Tutup bulan pada',
  'calendar.change': 'Ubah hari libur',
  'credit.pay-out': 'Bayarkan saldo pelanggan',
  'assignment.take-back': 'Tarik alokasi yang salah',
  'books.post': 'Jurnal manual',
  'operator.roles': 'Ubah peran',
  'operator.disable': 'Nonaktifkan operator',
  'operator.reset': 'Atur ulang akses operator',
  'list.export': 'Unduh daftar berisi banyak orang:',
}
const actsEn: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Approve an application',
  'number.change': 'Change a lost number',
  'identity.confirm': 'Confirm an identity without a camera',
  'security.end': 'End the rejection of a check',
  'hold.lift': 'Lift a legal hold',
  'limit.lift': 'Lift a frozen limit',
  'limit.raise': 'Raise a limit',
  'order.decide': 'Approve loan request',
  'loan.write-off': 'Write a loan off',
  'loan.waive-fees': 'Waive late fees of loan',
  'payment.record': 'Record a bank payment for loan',
  'close.month': 'Close the month of',
  'calendar.change': 'Change the holidays of',
  'credit.pay-out': 'Pay a customer’s credit out',
  'assignment.take-back': 'Take a wrong assignment back',
  'books.post': 'Manual posting',
  'operator.roles': 'Change roles of',
  'operator.disable': 'Disable operator',
  'operator.reset': 'Reset access of operator',
  'list.export': 'Download a list about many people:',
}
/** What happens once somebody approves it. */
const effectsId: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'Pelanggan langsung melihat limitnya dan bisa meminjam.',
  'number.change': 'Akun memakai nomor baru dan semua sesi keluar. Kedua nomor diberi tahu; pencairan ditunda 24 jam.',
  'identity.confirm':
    'Langkah wajah dianggap selesai untuk pengajuan dan KTP ini saja. Pengajuannya selalu diputuskan petugas.',
  'security.end': 'Pelanggan bisa memulai pemeriksaan baru sekarang. Wajah dan kode tetap harus dibuktikan.',
  'hold.lift':
    'Data pelanggan dihapus lagi pada waktunya. Akun yang sudah dihapus pelanggan langsung dihapus sejauh hukum membolehkan.',
  'limit.lift': 'Pelanggan bisa meminjam lagi sampai limitnya.',
  'loan.write-off':
    'Sisa utang dicatat sebagai kerugian dan denda berhenti. Pelanggan tetap berutang dan tetap bisa membayar.',
  'loan.waive-fees': 'Denda dihapus atas beban perusahaan. Pelanggan diberi tahu dan melihatnya di tagihannya.',
  'payment.record':
    'Dibukukan seperti pembayaran dengan kode, berlaku sejak dana masuk. Kelebihannya menjadi saldo pelanggan.',
  'order.decide': 'Anda menandatangani atas nama pemberi dana, lalu dananya dikirim ke rekening pelanggan.',
  'limit.raise': 'Pelanggan diberi tahu dan bisa meminjam sampai limit baru.',
  'close.month':
    'Daftar periksa diperiksa sekali lagi, lalu ditandatangani Anda berdua. Sesudah itu tidak bisa diubah.',
  'calendar.change':
    'Berlaku langsung. Pinjaman yang tenggangnya menjadi lebih panjang dihitung ulang, dan denda yang terlanjur dicatat dikembalikan.',
  'credit.pay-out':
    'Saldo langsung dikirim ke rekening pelanggan lewat penyedia, sekali. Pelanggan diberi tahu setelah sampai.',
  'assignment.take-back':
    'Pembayaran dibatalkan di pinjaman pelanggan itu, ia diberi tahu, dan dananya kembali ke Dana belum dikenali.',
  'books.post': 'Jurnal ini langsung dibukukan. Sesudah itu hanya bisa dikoreksi dengan jurnal baru.',
  'operator.roles': 'Berlaku langsung, juga di sesi yang sedang terbuka.',
  'operator.disable': 'Operator dikeluarkan dari semua sesi dan tidak bisa masuk lagi.',
  'operator.reset': 'Kata sandi dan kode tidak berlaku lagi. Operator masuk dengan tautan baru dari administrator.',
  'list.export': 'Berkas dibuat dengan isi saat itu. Hanya pengusul yang bisa mengunduhnya, selama sehari.',
}
const effectsEn: Readonly<Record<SecondAct, string>> = {
  'case.decide': 'The customer sees the limit and can borrow at once.',
  'number.change':
    'The account has the new number, and every session ends. Both numbers are told; no money is sent for 24 hours.',
  'identity.confirm':
    'The face step counts as done, for this application and this card alone. The application is always decided by a person.',
  'security.end': 'The customer may begin a new check now, and still has to prove face and code.',
  'hold.lift':
    'The customer’s data are erased again when their time comes. An account that was deleted meanwhile is erased at once as far as the law allows.',
  'limit.lift': 'The customer can borrow again up to the limit.',
  'loan.write-off':
    'What is owed is booked as a loss, and late fees stop. The customer still owes it and can still pay.',
  'loan.waive-fees': 'The fees are waived at our cost. The customer is told, and sees it on the bill.',
  'payment.record':
    'It is booked like a payment by code, and counts from when the money arrived. What is too much becomes credit.',
  'order.decide': 'You sign for the lender, and the money is sent to the customer’s account.',
  'limit.raise': 'The customer is told, and can borrow up to the new limit.',
  'close.month': 'The checklist is computed once more and signed by both of you. After that it cannot be changed.',
  'calendar.change':
    'Takes effect at once. Loans whose grace gets longer are computed again, and late fees charged meanwhile are taken back.',
  'credit.pay-out':
    'The credit is sent to the customer’s account through the provider at once, and only once. The customer is told when it has arrived.',
  'assignment.take-back':
    'The payment is reversed on that customer’s loan, the customer is told, and the money is in suspense again.',
  'books.post': 'It is posted at once. After that only a new posting can correct it.',
  'operator.roles': 'Takes effect at once, also in open sessions.',
  'operator.disable': 'The operator is signed out everywhere and cannot sign in again.',
  'operator.reset': 'Password and codes end. The operator signs in by a new link from an admin.',
  'list.export': 'The file is made with what is there then. Only who proposed it can download it, for a day.',
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
    days: { NATIONAL: 'Libur nasional', JOINT_LEAVE: 'Cuti bersama' } as Readonly<Record<string, string>>,
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
    days: { NATIONAL: 'National holiday', JOINT_LEAVE: 'Joint leave' },
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
