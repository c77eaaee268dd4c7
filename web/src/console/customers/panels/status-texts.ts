import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { defineTexts } from '../../../i18n/texts.ts'

type Words<T extends string> = Readonly<Record<T, string>>
type Of<P extends 'applications' | 'securityChecks' | 'complaints' | 'dataRequests' | 'vouchers'> = NonNullable<
  Customer[P]
>[number]
type Device = NonNullable<Customer['devices']>[number]
type Lock = NonNullable<Customer['limit']>['locks'][number]

type Statuses = {
  loans: Words<Customer['loans'][number]['status']>
  applications: Words<Of<'applications'>['review']>
  limits: Words<NonNullable<Customer['limit']>['status']>
  causes: Words<Lock['cause']>
  checks: Words<Of<'securityChecks'>['status']>
  complaints: Words<Of<'complaints'>['status']>
  dataRequests: Words<Of<'dataRequests'>['status']>
  vouchers: Words<Of<'vouchers'>['status']>
  accounts: Words<NonNullable<Customer['bankAccounts']>[number]['status']>
  devices: Words<'app' | 'browser' | 'system'>
  signedInBy: Words<Device['signedInBy']>
  messages: Words<NonNullable<Customer['messages']>[number]['state']>
}

/** Their own names, in every language. */
export const browserNames: Readonly<Partial<Record<Device['browser'], string>>> = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  FIREFOX: 'Firefox',
  EDGE: 'Edge',
  OPERA: 'Opera',
  SAMSUNG: 'Samsung Internet',
  MIUI: 'MIUI Browser',
}
export const systemNames: Readonly<Partial<Record<Device['system'], string>>> = {
  ANDROID: 'Android',
  IOS: 'iOS',
  WINDOWS: 'Windows',
  MACOS: 'macOS',
  LINUX: 'Linux',
}

const id: Statuses = {
  loans: {
    ONGOING: 'Berjalan',
    OVERDUE: 'Terlambat',
    REPAID: 'Lunas',
    CANCELED: 'Dibatalkan',
    REFUNDED: 'Dana dikembalikan',
    REBALANCED: 'Diganti jadwal baru',
  },
  applications: {
    DEFAULT: 'Belum dikirim',
    CREDITING: 'Sedang ditinjau',
    REJECTED: 'Ditolak',
    RETURN: 'Menunggu perbaikan pelanggan',
    APPROVED: 'Disetujui',
  },
  limits: { ACTIVE: 'Limit aktif', FROZEN: 'Limit dibekukan', BLOCKED: 'Limit diblokir' },
  causes: { TERMS: 'melanggar ketentuan', FRAUD: 'dugaan penipuan', LATE: 'tunggakan' },
  checks: { PENDING: 'Belum selesai', PASSED: 'Lulus', REJECTED: 'Ditolak' },
  complaints: { RECEIVED: 'Diterima', IN_PROGRESS: 'Diproses', ANSWERED: 'Dijawab' },
  dataRequests: { RECEIVED: 'Diterima', ANSWERED: 'Dijawab', EXPIRED: 'Berkas kedaluwarsa' },
  vouchers: {
    AVAILABLE: 'Bisa dipakai',
    RESERVED: 'Dipakai pengajuan',
    USED: 'Sudah dipakai',
    EXPIRED: 'Kedaluwarsa',
    REVOKED: 'Dicabut',
  },
  accounts: {
    VALID: 'Terverifikasi',
    BANK_VALID_PENDING: 'Sedang diperiksa bank',
    VIRTUAL_ACCOUNT: 'Rekening virtual',
    INVALID_ACCOUNT: 'Nomor tidak dikenal bank',
    ABNORMAL_ACCOUNT: 'Ditutup atau diblokir bank',
    MISMATCH_ACCOUNT: 'Nama tidak cocok',
    MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 'Batas percobaan hari ini habis',
  },
  devices: { app: 'Aplikasi', browser: 'Peramban lain', system: 'sistem lain' },
  signedInBy: { CODE: 'masuk dengan kode', FACE: 'masuk dengan wajah', PARTNER: 'masuk lewat mitra' },
  messages: {
    SENT: 'Terkirim',
    WAITING: 'Menunggu dikirim',
    GIVEN_UP: 'Tidak terkirim',
    READ: 'Dibaca',
    UNREAD: 'Belum dibaca',
  },
}

const en: Statuses = {
  loans: {
    ONGOING: 'Running',
    OVERDUE: 'Late',
    REPAID: 'Repaid',
    CANCELED: 'Cancelled',
    REFUNDED: 'Money returned',
    REBALANCED: 'Replaced by a new schedule',
  },
  applications: {
    DEFAULT: 'Not sent yet',
    CREDITING: 'Under review',
    REJECTED: 'Rejected',
    RETURN: 'Waits for the customer’s corrections',
    APPROVED: 'Approved',
  },
  limits: { ACTIVE: 'Limit active', FROZEN: 'Limit frozen', BLOCKED: 'Limit blocked' },
  causes: { TERMS: 'breach of terms', FRAUD: 'suspected fraud', LATE: 'arrears' },
  checks: { PENDING: 'Not finished', PASSED: 'Passed', REJECTED: 'Rejected' },
  complaints: { RECEIVED: 'Received', IN_PROGRESS: 'In progress', ANSWERED: 'Answered' },
  dataRequests: { RECEIVED: 'Received', ANSWERED: 'Answered', EXPIRED: 'File expired' },
  vouchers: {
    AVAILABLE: 'Can be used',
    RESERVED: 'Held by a request',
    USED: 'Used',
    EXPIRED: 'Expired',
    REVOKED: 'Revoked',
  },
  accounts: {
    VALID: 'Verified',
    BANK_VALID_PENDING: 'Being checked by the bank',
    VIRTUAL_ACCOUNT: 'Virtual account',
    INVALID_ACCOUNT: 'Number unknown to the bank',
    ABNORMAL_ACCOUNT: 'Closed or blocked by the bank',
    MISMATCH_ACCOUNT: 'Name does not match',
    MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 'No tries left today',
  },
  devices: { app: 'App', browser: 'Another browser', system: 'another system' },
  signedInBy: { CODE: 'signed in by code', FACE: 'signed in by face', PARTNER: 'signed in through a partner' },
  messages: { SENT: 'Sent', WAITING: 'Waits to be sent', GIVEN_UP: 'Not delivered', READ: 'Read', UNREAD: 'Unread' },
}

/** The statuses of what a customer has, as operators say them. */
export const statusTexts = defineTexts({ id, en })
