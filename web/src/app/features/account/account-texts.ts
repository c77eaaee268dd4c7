import type { DeletionBar } from '@lumbung/shared/contract/accounts/deletion.ts'
import { defineTexts } from '../../../i18n/texts.ts'

/** What is open, and what to do about it. */
type Bars = Record<DeletionBar, { title: string; next: string }>

export const accountTexts = defineTexts({
  id: {
    title: 'Kelola akun',
    remove: 'Hapus akun',
    removeWhy: 'Menghapus data Anda dan mengakhiri semua sesi',
    noticeTitle: 'Hapus akun Lumbung?',
    noticeLead: 'Tindakan ini tidak bisa dibatalkan.',
    losesLimit: (limit: string) => `Limit ${limit} hilang.`,
    losesVouchers: (count: number) => `${count} voucher hilang.`,
    losesBoth: (limit: string, count: number) => `Limit ${limit} dan ${count} voucher hilang.`,
    evaluated: 'Jika mendaftar lagi, kelayakan Anda dinilai dari awal.',
    keepsRecords: 'Data pinjaman tetap kami simpan selama diwajibkan hukum.',
    erasesAll: 'Semua data dan foto yang Anda kirim kami hapus.',
    stay: 'Tidak jadi',
    goOn: 'Lanjut hapus',
    goOnIn: (seconds: number) => `Lanjut hapus (${seconds})`,
    sureTitle: 'Yakin hapus akun Anda?',
    sureBody:
      'Sekali lagi: akun yang sudah dihapus tidak bisa dikembalikan. Kami kirim kode SMS untuk memastikan ini Anda.',
    sureGo: 'Ya, kirim kode',
    codeTitle: 'Kode hapus akun',
    done: 'Akun Anda sudah dihapus',
    barredTitle: 'Akun belum bisa dihapus',
    barredLead: 'Selesaikan dulu yang berikut ini.',
    bars: {
      LOAN: { title: 'Masih ada pinjaman', next: 'Lunasi semua tagihan Anda.' },
      ORDER: { title: 'Ada pinjaman yang sedang diproses', next: 'Tunggu sampai selesai, atau batalkan.' },
      PAYMENT: { title: 'Ada pembayaran yang sedang dicek', next: 'Tunggu sampai pembayaran tercatat.' },
      CODE: { title: 'Ada kode bayar yang masih aktif', next: 'Bayar, atau tunggu sampai kodenya kedaluwarsa.' },
      CREDIT: {
        title: 'Masih ada saldo Anda di Lumbung',
        next: 'Hubungi kami agar saldo dikembalikan ke rekening Anda.',
      },
      APPLICATION: { title: 'Pengajuan limit sedang ditinjau', next: 'Tunggu hasilnya, atau batalkan pengajuan.' },
    } satisfies Bars,
  },
  en: {
    title: 'Manage account',
    remove: 'Delete account',
    removeWhy: 'Erases your data and ends every session',
    noticeTitle: 'Delete your Lumbung account?',
    noticeLead: 'This cannot be undone.',
    losesLimit: (limit: string) => `You lose your limit of ${limit}.`,
    losesVouchers: (count: number) => (count === 1 ? 'You lose 1 voucher.' : `You lose ${count} vouchers.`),
    losesBoth: (limit: string, count: number) =>
      `You lose your limit of ${limit} and ${count === 1 ? '1 voucher' : `${count} vouchers`}.`,
    evaluated: 'If you register again, we assess you from the beginning.',
    keepsRecords: 'We keep the records of your loans as long as the law demands.',
    erasesAll: 'We erase all data and photos that you sent.',
    stay: 'Keep my account',
    goOn: 'Continue',
    goOnIn: (seconds: number) => `Continue (${seconds})`,
    sureTitle: 'Delete your account for good?',
    sureBody: 'Once more: a deleted account cannot be restored. We send you an SMS code to make sure that it is you.',
    sureGo: 'Yes, send the code',
    codeTitle: 'Code to delete the account',
    done: 'Your account was deleted',
    barredTitle: 'The account cannot be deleted yet',
    barredLead: 'Settle this first.',
    bars: {
      LOAN: { title: 'You have a loan', next: 'Pay all your bills.' },
      ORDER: { title: 'A loan is being processed', next: 'Wait until it is done, or cancel it.' },
      PAYMENT: { title: 'A payment is being checked', next: 'Wait until it is booked.' },
      CODE: { title: 'A payment code is open', next: 'Pay it, or wait until it expires.' },
      CREDIT: { title: 'We still hold money of yours', next: 'Contact us, so that we send it to your bank account.' },
      APPLICATION: { title: 'Your application is under review', next: 'Wait for the result, or withdraw it.' },
    } satisfies Bars,
  },
})
