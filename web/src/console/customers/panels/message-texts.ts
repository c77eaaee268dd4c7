import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { defineTexts } from '../../../i18n/texts.ts'

/** Kinds of SMS and e-mail that are not reported in the app as well. */
type Sent =
  | 'SIGN_IN_CODE'
  | 'ORDER_CODE'
  | 'SIGN_CODE'
  | 'SECURITY_CODE'
  | 'OLD_NUMBER_CODE'
  | 'NEW_NUMBER_CODE'
  | 'DELETION_CODE'
  | 'EXPORT_CODE'
  | 'EMAIL_CODE'
  | 'DECISION'
  | 'NUMBER_ASKED'
  | 'NUMBER_MOVED'
  | 'NUMBER_NOT_MOVED'
  | 'IDENTITY_ANSWERED'
  | 'CONTACT_REMOVED'
  | 'CONTACT_CONSENT'
  | 'REMINDER_SOON'
  | 'REMINDER_TODAY'
  | 'REMINDER_GRACE'
  | 'REMINDER_LATE'
  | 'EXTENSION_OFFER'
  | 'RESCHEDULE_OFFER'
type Kinds = Readonly<Record<Sent | NotificationEvent, string>>

const kindsId: Kinds = {
  SIGN_IN_CODE: 'Kode masuk',
  ORDER_CODE: 'Kode pengajuan pinjaman',
  SIGN_CODE: 'Kode tanda tangan',
  SECURITY_CODE: 'Kode pemeriksaan keamanan',
  OLD_NUMBER_CODE: 'Kode ke nomor lama',
  NEW_NUMBER_CODE: 'Kode ke nomor baru',
  DELETION_CODE: 'Kode hapus akun',
  EXPORT_CODE: 'Kode unduh data',
  EMAIL_CODE: 'Kode email',
  DECISION: 'Hasil pengajuan',
  CONTACT_REMOVED: 'Tidak lagi menjadi kontak darurat',
  CONTACT_CONSENT: 'Permintaan menjadi kontak darurat',
  REMINDER_SOON: 'Pengingat sebelum jatuh tempo',
  REMINDER_TODAY: 'Pengingat hari jatuh tempo',
  REMINDER_GRACE: 'Pengingat masa tenggang',
  REMINDER_LATE: 'Pemberitahuan keterlambatan',
  EXTENSION_OFFER: 'Tawaran jatuh tempo lain',
  RESCHEDULE_OFFER: 'Tawaran angsuran baru',
  APPLICATION_APPROVED: 'Pengajuan disetujui',
  APPLICATION_REJECTED: 'Pengajuan ditolak',
  APPLICATION_RETURNED: 'Pengajuan perlu dilengkapi',
  APPLICATION_VIDEO: 'Panggilan video diminta',
  IDENTITY_ANSWERED: 'Jawaban verifikasi tanpa kamera',
  IDENTITY_CONFIRMED: 'Identitas dipastikan tanpa kamera',
  IDENTITY_REFUSED: 'Verifikasi tanpa kamera ditolak',
  LIMIT_CHANGED: 'Limit berubah',
  COMPLAINT_PROLONGED: 'Waktu jawaban pengaduan diperpanjang',
  LOAN_SENT: 'Dana dikirim',
  ORDER_EXPIRED: 'Pengajuan pinjaman berakhir',
  ORDER_REFUSED: 'Pengajuan pinjaman ditolak',
  ORDER_ABOVE_CAPS: 'Pengajuan pinjaman melewati batas biaya',
  DISBURSEMENT_FAILED: 'Dana belum terkirim',
  BILL_SOON: 'Tagihan segera jatuh tempo',
  BILL_TODAY: 'Tagihan jatuh tempo',
  BILL_GRACE: 'Tagihan dalam masa tenggang',
  BILL_LATE: 'Tagihan terlambat',
  STATEMENT_READY: 'Rincian tagihan',
  CONVERSION_OFFER: 'Tawaran jadwal baru',
  CONVERSION_BOOKED: 'Jadwal baru berlaku',
  CONVERSION_ENDED: 'Jadwal baru batal',
  PAYMENT_RECEIVED: 'Pembayaran diterima',
  PAYMENT_REVERSED: 'Pembayaran ditarik kembali',
  PAYMENT_TAKEN_BACK: 'Pembayaran salah catat ditarik',
  CREDIT_PAID_OUT: 'Saldo dibayarkan',
  CREDIT_PAYOUT_FAILED: 'Pembayaran saldo gagal',
  PAYMENT_REPORT_ANSWERED: 'Laporan pembayaran dijawab',
  LOAN_REPAID: 'Pinjaman lunas',
  LATE_FEE_TAKEN_BACK: 'Denda dibatalkan',
  LATE_FEE_WAIVED: 'Denda dihapus',
  DEVICE_ADDED: 'Masuk dari perangkat baru',
  NUMBER_CHANGED: 'Nomor HP diganti',
  NUMBER_ASKED: 'Akun diminta nomor lain',
  NUMBER_MOVED: 'Akun dipindah ke nomor ini',
  NUMBER_NOT_MOVED: 'Permintaan akun ditolak',
  CONTACT_CHANGED: 'Kontak darurat diganti',
  EMAIL_CHANGED: 'Email diganti',
  ACCOUNT_ADDED: 'Rekening ditambahkan',
  ACCOUNT_CHANGED: 'Rekening utama diganti',
  LINK_ADDED: 'Akun lain dihubungkan',
  LINK_REMOVED: 'Akun lain diputus',
  DATA_EXPORT_READY: 'Salinan data siap',
  DATA_REQUEST_ANSWERED: 'Permintaan data dijawab',
  COMPLAINT_ANSWERED: 'Pengaduan dijawab',
}
const kindsEn: Kinds = {
  SIGN_IN_CODE: 'Sign-in code',
  ORDER_CODE: 'Code of a loan request',
  SIGN_CODE: 'Code to sign',
  SECURITY_CODE: 'Code of a security check',
  OLD_NUMBER_CODE: 'Code to the old number',
  NEW_NUMBER_CODE: 'Code to the new number',
  DELETION_CODE: 'Code to delete the account',
  EXPORT_CODE: 'Code to download data',
  EMAIL_CODE: 'Email code',
  DECISION: 'Result of an application',
  CONTACT_REMOVED: 'No longer an emergency contact',
  CONTACT_CONSENT: 'Asked to be an emergency contact',
  REMINDER_SOON: 'Reminder before the due date',
  REMINDER_TODAY: 'Reminder on the due date',
  REMINDER_GRACE: 'Reminder in the grace period',
  REMINDER_LATE: 'Notice of a late bill',
  EXTENSION_OFFER: 'Offer of another due date',
  RESCHEDULE_OFFER: 'Offer of new instalments',
  APPLICATION_APPROVED: 'Application approved',
  APPLICATION_REJECTED: 'Application rejected',
  APPLICATION_RETURNED: 'Application to be completed',
  APPLICATION_VIDEO: 'Video call asked for',
  IDENTITY_ANSWERED: 'Answer about a check without camera',
  IDENTITY_CONFIRMED: 'Identity confirmed without a camera',
  IDENTITY_REFUSED: 'Check without a camera refused',
  LIMIT_CHANGED: 'Limit changed',
  COMPLAINT_PROLONGED: 'Complaint takes longer',
  LOAN_SENT: 'Money sent',
  ORDER_EXPIRED: 'Loan request expired',
  ORDER_REFUSED: 'Loan request refused',
  ORDER_ABOVE_CAPS: 'Loan request above the caps',
  DISBURSEMENT_FAILED: 'Money not sent yet',
  BILL_SOON: 'Bill due soon',
  BILL_TODAY: 'Bill due',
  BILL_GRACE: 'Bill in its grace period',
  BILL_LATE: 'Bill late',
  STATEMENT_READY: 'Statement',
  CONVERSION_OFFER: 'Offer of a new schedule',
  CONVERSION_BOOKED: 'New schedule applies',
  CONVERSION_ENDED: 'New schedule ended',
  PAYMENT_RECEIVED: 'Payment received',
  PAYMENT_REVERSED: 'Payment reversed',
  PAYMENT_TAKEN_BACK: 'Wrong payment taken back',
  CREDIT_PAID_OUT: 'Balance paid out',
  CREDIT_PAYOUT_FAILED: 'Payout of balance failed',
  PAYMENT_REPORT_ANSWERED: 'Payment report answered',
  LOAN_REPAID: 'Loan repaid',
  LATE_FEE_TAKEN_BACK: 'Late fee taken back',
  LATE_FEE_WAIVED: 'Late fee waived',
  DEVICE_ADDED: 'Signed in on a new device',
  NUMBER_CHANGED: 'Mobile number changed',
  NUMBER_ASKED: 'Account asked for by another number',
  NUMBER_MOVED: 'Account moved to this number',
  NUMBER_NOT_MOVED: 'Request for an account refused',
  CONTACT_CHANGED: 'Emergency contacts changed',
  EMAIL_CHANGED: 'Email changed',
  ACCOUNT_ADDED: 'Bank account added',
  ACCOUNT_CHANGED: 'Main bank account changed',
  LINK_ADDED: 'Other account linked',
  LINK_REMOVED: 'Other account unlinked',
  DATA_EXPORT_READY: 'Copy of data ready',
  DATA_REQUEST_ANSWERED: 'Data request answered',
  COMPLAINT_ANSWERED: 'Complaint answered',
}

/** What a message was about. */
export const messageTexts = defineTexts({ id: { kinds: kindsId }, en: { kinds: kindsEn } })
