import { defineTexts } from '../../i18n/texts.ts'
import type { StepName, TestUserName } from './test-users.ts'

type Names = Readonly<Record<TestUserName, readonly [name: string, what: string]>>
type Steps = Readonly<Record<StepName, string>>

const namesId: Names = {
  NEW: ['Baru mendaftar', 'Belum mengisi apa pun.'],
  APPLYING: ['Sedang mengisi', 'KTP sudah terisi, langkah lain belum.'],
  REVIEW: ['Sedang ditinjau', 'Menunggu keputusan petugas di meja sandbox.'],
  RETURNED: ['Perlu diperbaiki', 'Foto KTP tidak terbaca dan harus diganti.'],
  DOCUMENTS: ['Diminta dokumen', 'Petugas meminta slip gaji.'],
  REJECTED: ['Ditolak', 'Pengajuan limit ditolak karena riwayat kredit.'],
  APPROVED: ['Disetujui', 'Punya limit, belum meminjam.'],
  FROZEN: ['Limit dibekukan', 'Punya limit yang dibekukan petugas.'],
  ORDERED: ['Belum tanda tangan', 'Pengajuan pinjaman menunggu tanda tangan.'],
  BORROWER: ['Punya pinjaman', 'Dana sudah dikirim, tagihan pertama bulan depan.'],
  REPAID: ['Pinjaman lunas', 'Dilunasi sehari setelah dana dikirim.'],
  LATE: ['Terlambat membayar', 'Tagihan pertama sudah lewat jatuh tempo.'],
}

const namesEn: Names = {
  NEW: ['Just registered', 'Has not filled in anything.'],
  APPLYING: ['Applying', 'The ID card is filled in, the other steps are not.'],
  REVIEW: ['Under review', 'Waits for the decision of staff at the sandbox desk.'],
  RETURNED: ['Needs a correction', 'The photo of the ID card is unreadable and has to be replaced.'],
  DOCUMENTS: ['Asked for documents', 'Staff ask for payslips.'],
  REJECTED: ['Rejected', 'The application for a limit was rejected for the credit history.'],
  APPROVED: ['Approved', 'Has a limit and no loan.'],
  FROZEN: ['Limit frozen', 'Has a limit that staff froze.'],
  ORDERED: ['Not signed yet', 'An order waits for the signature.'],
  BORROWER: ['Has a loan', 'The money was sent, the first bill is due next month.'],
  REPAID: ['Paid off', 'Settled a day after the money was sent.'],
  LATE: ['Late', 'The first bill is past its due date.'],
}

const stepsId: Steps = {
  REGISTER: 'Mendaftar dengan kode SMS',
  CARD: 'Mengisi KTP',
  FORM: 'Mengisi pengajuan',
  SUBMIT: 'Mengirim pengajuan',
  DECISION: 'Menunggu keputusan',
  ASK_DOCUMENTS: 'Petugas meminta dokumen',
  FREEZE: 'Petugas membekukan limit',
  ORDER: 'Mengajukan pinjaman',
  SIGN: 'Menandatangani dan menerima dana',
  DAY: 'Kalender maju sehari',
  SETTLE: 'Melunasi',
  MONTH: 'Kalender maju 36 hari',
}

const stepsEn: Steps = {
  REGISTER: 'Registering with an SMS code',
  CARD: 'Filling in the ID card',
  FORM: 'Filling in the application',
  SUBMIT: 'Sending the application',
  DECISION: 'Waiting for the decision',
  ASK_DOCUMENTS: 'Staff ask for documents',
  FREEZE: 'Staff freeze the limit',
  ORDER: 'Applying for a loan',
  SIGN: 'Signing and receiving the money',
  DAY: 'The calendar moves by a day',
  SETTLE: 'Settling the loan',
  MONTH: 'The calendar moves by 36 days',
}

export const testUserTexts = defineTexts({
  id: {
    title: 'Pengguna uji',
    lead: 'Pilih keadaan. Halaman ini mendaftarkan orang baru dengan panggilan aplikasi yang biasa, lalu Anda masuk sebagai orang itu.',
    signIn: 'Masuk',
    movesCalendar: 'Memajukan kalender untuk semua orang di sandbox ini.',
    names: namesId,
    steps: stepsId,
    progress: (step: string, number: number, of: number) => `${step}, langkah ${number} dari ${of}`,
    timeout: 'Langkah ini tidak selesai dalam satu menit. Coba lagi.',
    failed: (step: string, reason: string) => `${step}: ${reason}`,
  },
  en: {
    title: 'Test users',
    lead: 'Choose a state. This page registers a new person with the ordinary calls of the app, and you are signed in as that person.',
    signIn: 'Sign in',
    movesCalendar: 'Moves the calendar for everybody in this sandbox.',
    names: namesEn,
    steps: stepsEn,
    progress: (step, number, of) => `${step}, step ${number} of ${of}`,
    timeout: 'This step has not ended within a minute. Try again.',
    failed: (step, reason) => `${step}: ${reason}`,
  },
})
